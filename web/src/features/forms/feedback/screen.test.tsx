import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { ProjectFeedbackScreen } from "./screen.tsx";
import { formOf } from "../test-support.ts";
import { listed, listedResponse } from "../responses/list-test-support.tsx";
import { aProject } from "#shared/projects/test-support.ts";
import { said } from "./test-support.ts";

beforeEach(() => signInAs("owner"));

const base = `/projects/${projectId}`;

type Replies = Parameters<typeof answerCalls>[0];

function open(replies: Replies, project = aProject(), search = "") {
  const calls = answerCalls({
    [`GET /api${base}`]: Response.json(project),
    "GET /api/forms": Response.json([formOf(), formOf({ id: uuid(31), title: "Second look" })]),
    [`GET /api${base}/tester-tags`]: Response.json({ tags: ["vip"] }),
    ...replies,
  });
  const router = showAt(
    "staff",
    "/projects/$projectId/feedback/answers",
    ProjectFeedbackScreen,
    `${base}/feedback/answers${search}`,
  );
  return { calls, router, person: userEvent.setup() };
}

const openFeedback = (feedback: Replies[string], project = aProject(), search = "") =>
  open({ [`GET /api${base}/feedback`]: feedback }, project, search).person;

test("each card shows who said what, and opens the whole response", async () => {
  openFeedback(Response.json({ feedback: [said(50), said(51, { excerpt: [], tester: { id: uuid(41), name: "" } })] }));
  const [first, second] = within(await screen.findByRole("list", { name: "Feedback" })).getAllByRole("listitem");
  const card = within(first as HTMLElement);
  expect(card.getByText("What did you try?")).toBeInTheDocument();
  expect(card.getByText("Adding my roof")).toBeInTheDocument();
  expect(card.getByRole("link", { name: "Ben Okoye" })).toHaveAttribute("href", `${base}/testers/${uuid(40)}`);
  expect(card.getByRole("button", { name: /^Open Response to/ })).toHaveTextContent("First impressions");
  expect(card.getByText("New")).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText("No Name")).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText("Submitted without answers.")).toBeInTheDocument();
});

test("a card says what its response has become, for all cards by one call", async () => {
  const item = { number: 42, reference: "TRL-42", type: "bug", status: "in_progress", fixed_build: null };
  const { calls } = open({
    [`GET /api${base}/feedback`]: Response.json({ feedback: [said(50), said(51)] }),
    [`POST /api${base}/feedback-items/by-source`]: Response.json({
      items: [{ ...item, source: { kind: "response", id: uuid(51) } }],
    }),
  });
  const link = await screen.findByRole("link", { name: "TRL-42 · In progress" });
  expect(link).toHaveAttribute("href", `${base}/feedback/42`);
  const sources = [uuid(50), uuid(51)].map((id) => ({ kind: "response", id }));
  expect(calls.flatMap(({ path, body }) => (path.endsWith("/by-source") ? [body] : []))).toEqual([{ sources }]);
});

test.each([
  ["Create Form", `${base}/forms/new`, { form_count: 0, open_form_count: 0 }],
  ["Go to Forms", `${base}/forms`, { open_form_count: 0 }],
  ["Invite Tester", `${base}/testers?invite=true`, { tester_count: 0 }],
  ["Go to Forms", `${base}/forms`, {}],
])("without any it leads on: %s", async (label, href, change) => {
  openFeedback(Response.json({ feedback: [] }), aProject({ response_count: 0, ...change }));
  expect(await screen.findByRole("heading", { name: "No feedback yet" })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: label })).toHaveAttribute("href", href);
});

test("what is typed keeps its field and its focus until the list answers it", async () => {
  const { person } = open({
    [`GET /api${base}/feedback`]: ({ query }) => Response.json({ feedback: query.includes("q=") ? [] : [said(50)] }),
  });
  const field = await screen.findByRole("searchbox", { name: "Search feedback" });
  await person.type(field, "zzzz");
  expect(await screen.findByRole("heading", { name: "No responses match these filters" })).toBeInTheDocument();
  await person.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();
  expect(screen.queryByRole("heading", { name: /^No / })).not.toBeInTheDocument();
  expect(await screen.findByText("Adding my roof")).toBeInTheDocument();
  expect(field).toHaveFocus();
});

test("a form that is gone is named so, and what narrows a list that does not load can be cleared", async () => {
  const { person, router } = open(
    {
      [`GET /api${base}/feedback`]: ({ query }) =>
        query.includes("form=") ? errorAnswer("invalid_input") : Response.json({ feedback: [said(50)] }),
    },
    aProject(),
    `?form=${uuid(99)}`,
  );
  expect(await screen.findByText("Failed to load project data")).toBeInTheDocument();
  expect(await screen.findByRole("option", { name: "Unknown form" })).toBeInTheDocument();
  expect(screen.getByLabelText("Form")).toHaveDisplayValue("Unknown form");
  await person.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(await screen.findByText("Adding my roof")).toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
});

test("a form beyond the first choices has its title", async () => {
  const form = formOf({ id: uuid(99), title: "Beyond the list" });
  open({ [`GET /api/forms/${form.id}`]: Response.json(form) }, aProject(), `?form=${form.id}`);
  expect(await screen.findByRole("option", { name: "Beyond the list" })).toBeInTheDocument();
  expect(screen.getByLabelText("Form")).toHaveDisplayValue("Beyond the list");
});

test("what does not load can be asked for again", async () => {
  let isDown = true;
  const person = openFeedback(() =>
    isDown ? Response.json({ detail: "Not now." }, { status: 429 }) : Response.json({ feedback: [said(50)] }),
  );
  expect(await screen.findByText("Failed to load project data")).toBeInTheDocument();
  isDown = false;
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Adding my roof")).toBeInTheDocument();
});

test("one tester's feedback is shown alone, with a link back to all feedback", async () => {
  const asked: string[] = [];
  const next = Promise.withResolvers<Response>();
  const { router } = open(
    {
      [`GET /api${base}/feedback`]: ({ query }) => {
        asked.push(query);
        return query.includes(uuid(41)) ? next.promise : Response.json({ feedback: [said(50)] });
      },
    },
    aProject(),
    `?tester=${uuid(40)}`,
  );
  expect(await screen.findByRole("heading", { name: "Feedback from Ben Okoye" })).toBeInTheDocument();
  expect(asked).toEqual([expect.stringContaining(`tester=${uuid(40)}`)]);
  expect(screen.getByRole("link", { name: "Show All Feedback" })).toHaveAttribute("href", `${base}/feedback/answers`);
  router.history.push(`${base}/feedback/answers?tester=${uuid(41)}`);
  expect(await screen.findByRole("heading", { name: "Feedback" })).toBeInTheDocument();
  next.resolve(Response.json({ feedback: [said(51, { tester: { id: uuid(41), name: "Cleo" } })] }));
  expect(await screen.findByRole("heading", { name: "Feedback from Cleo" })).toBeInTheDocument();
});

test("the address narrows the list; without a match the filters can be cleared", async () => {
  const asked: string[] = [];
  const { person, router } = open(
    {
      [`GET /api${base}/feedback`]: ({ query }) => {
        asked.push(query);
        return Response.json({ feedback: query.includes("rating=2") ? [] : [said(50)] });
      },
    },
    aProject(),
    "?q=roof&status=new&rating=4&tag=vip",
  );
  expect(await screen.findByText("Adding my roof")).toBeInTheDocument();
  const first = Object.fromEntries(new URLSearchParams(asked[0]));
  expect(first).toEqual({ q: "roof", status: "new", rating: "4", tag: "vip", limit: "12" });
  await person.selectOptions(screen.getByLabelText("Rating"), "2 stars");
  expect(await screen.findByRole("heading", { name: "No responses match these filters" })).toBeInTheDocument();
  await person.selectOptions(await screen.findByLabelText("Form"), "Second look");
  expect(router.state.location.search).toMatchObject({ form: uuid(31), rating: 2 });
  await person.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(await screen.findByText("Adding my roof")).toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
});

test("a day can be typed: it narrows the list once its year is whole, and no longer once it is emptied", async () => {
  const { person, router } = open({ [`GET /api${base}/feedback`]: Response.json({ feedback: [said(50)] }) });
  await person.click(await screen.findByRole("button", { name: "Any date" }));
  const day = await screen.findByLabelText("Submitted on or after");
  for (const value of ["0002-11-20", "0020-11-20", "0202-11-20", "2026-11-20"]) {
    expect(router.state.location.search).toEqual({});
    fireEvent.change(day, { target: { value } });
    expect(day).toHaveValue(value);
  }
  await waitFor(() => expect(router.state.location.search).toEqual({ from: "2026-11-20" }));
  fireEvent.change(day, { target: { value: "" } });
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(day).toHaveValue("");
});

test("a search goes on by itself where a call found nothing yet", async () => {
  openFeedback(
    ({ query }) =>
      query.includes("cursor")
        ? Response.json({ feedback: [said(50)] })
        : Response.json({ feedback: [] }, { headers: { Link: `</api${base}/feedback?cursor=further>; rel="next"` } }),
    aProject(),
    "?q=roof",
  );
  expect(await screen.findByText("Adding my roof")).toBeInTheDocument();
});

const marking = `POST /api${base}/feedback/status`;

test("selected responses are marked at once, and taken back where that fails", async () => {
  let isDown = false;
  const feedback = [said(50), said(51, { status: "reviewed" }), said(52)];
  const { person, calls } = open({
    [`GET /api${base}/feedback`]: () => Response.json({ feedback }),
    [marking]: () => {
      if (isDown) return errorAnswer("server_busy");
      for (const one of feedback) one.status = "reviewed";
      return Response.json({ changed: 2 });
    },
  });
  const boxes = await screen.findAllByRole("checkbox", { name: "Select response from Ben Okoye" });
  await person.click(boxes[0] as HTMLElement);
  await person.keyboard("{Shift>}");
  await person.click(boxes[2] as HTMLElement);
  await person.keyboard("{/Shift}");
  const bar = within(await screen.findByRole("group", { name: "Selected responses" }));
  expect(bar.getByRole("status")).toHaveTextContent("3 selected");
  await person.click(bar.getByRole("button", { name: "Mark as Reviewed" }));
  expect(await within(screen.getByRole("list", { name: "Feedback" })).findAllByText("Reviewed")).toHaveLength(3);
  const sent = calls.find(({ path }) => path.endsWith("/feedback/status"));
  expect(sent?.body).toEqual({ response_ids: [uuid(50), uuid(51), uuid(52)], status: "reviewed" });
  expect(screen.queryByRole("group", { name: "Selected responses" })).not.toBeInTheDocument();
  expect(screen.getByText("3 responses marked as reviewed")).toHaveRole("status");
  const cards = screen.getAllByRole("button", { name: /^Open Response to/ });
  expect(cards[0]).toHaveFocus();
  await person.click(boxes[1] as HTMLElement);
  expect(screen.queryByText("3 responses marked as reviewed")).not.toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Clear Selection" }));
  expect(cards[1]).toHaveFocus();
  isDown = true;
  await person.click(boxes[1] as HTMLElement);
  await person.click(await screen.findByRole("button", { name: "Mark as New" }));
  expect(await screen.findByText("That didn’t save. Your change was undone.")).toBeInTheDocument();
  expect(within(screen.getByRole("list", { name: "Feedback" })).getAllByText("Reviewed")).toHaveLength(3);
});

test("a list of new responses loses what is marked, without being asked for again", async () => {
  const { person, calls } = open(
    { [`GET /api${base}/feedback`]: Response.json({ feedback: [said(50), said(51)] }), [marking]: Response.json({}) },
    aProject(),
    "?status=new",
  );
  const mark = async () => {
    const [box] = await screen.findAllByRole("checkbox", { name: "Select response from Ben Okoye" });
    await person.click(box as HTMLElement);
    await person.click(await screen.findByRole("button", { name: "Mark as Reviewed" }));
  };
  await mark();
  const list = within(screen.getByRole("list", { name: "Feedback" }));
  await waitFor(() => expect(list.getAllByRole("listitem")).toHaveLength(1));
  await mark();
  expect(await screen.findByRole("heading", { name: "No responses match these filters" })).toBeInTheDocument();
  expect(calls.filter(({ method, path }) => method === "GET" && path.endsWith("/feedback"))).toHaveLength(1);
});

test("a card opens its response beside the list, marks it, and leads to the next", async () => {
  const one = { ...listedResponse(1), id: uuid(50), previous: null, next: null, fields: listed.fields };
  const other = { ...one, id: uuid(51), tester: { ...one.tester, name: "Cleo" } };
  const inForm = { form: { id: listed.id, title: listed.title } };
  const { person, router, calls } = open({
    [`GET /api${base}/feedback`]: Response.json({ feedback: [said(50, inForm), said(51, inForm)] }),
    [`GET /api/forms/${listed.id}`]: Response.json(listed),
    [`GET /api/forms/${listed.id}/summary`]: errorAnswer("server_busy"),
    [`GET /api/forms/${listed.id}/responses/${one.id}`]: Response.json(one),
    [`GET /api/forms/${listed.id}/responses/${other.id}`]: Response.json(other),
    [marking]: Response.json({ changed: 1 }),
  });
  await person.click((await screen.findAllByRole("button", { name: /^Open Response to/ }))[0] as HTMLElement);
  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByRole("heading", { name: "Tester 1" })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ open: `${listed.id}.${uuid(50)}` });
  await person.click(sheet.getByRole("button", { name: "Mark as Reviewed" }));
  expect(await sheet.findByRole("button", { name: "Mark as New" })).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith("/feedback/status"))?.body).toEqual({
    response_ids: [uuid(50)],
    status: "reviewed",
  });
  await person.keyboard("]");
  expect(await sheet.findByRole("heading", { name: "Cleo" })).toBeInTheDocument();
  await person.keyboard("[[");
  expect(await sheet.findByRole("heading", { name: "Tester 1" })).toBeInTheDocument();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
