import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { ProjectFeedbackScreen } from "./screen.tsx";
import { listed, listedResponse } from "../responses/list-test-support.tsx";
import { aProject } from "#shared/projects/test-support.ts";
import { said } from "./test-support.ts";

beforeEach(() => signInAs("owner"));

const base = `/projects/${projectId}`;
const other = { ...listed, id: uuid(31), title: "Second look" };
const inFirst = { form: { id: listed.id, title: listed.title } };
const inOther = { form: { id: other.id, title: other.title } };
const one = { ...listedResponse(1), id: uuid(50), previous: null, next: null, fields: listed.fields };
const two = { ...one, id: uuid(51), form_id: other.id, tester: { ...one.tester, name: "Cleo" } };

type Replies = Parameters<typeof answerCalls>[0];

function open(replies: Replies, search = "") {
  const calls = answerCalls({
    [`GET /api${base}`]: Response.json(aProject()),
    [`GET /api${base}/feedback`]: Response.json({ feedback: [said(50, inFirst), said(51, inOther)] }),
    [`GET /api/forms/${listed.id}`]: Response.json(listed),
    [`GET /api/forms/${listed.id}/summary`]: errorAnswer("server_busy"),
    [`GET /api/forms/${listed.id}/responses/${one.id}`]: Response.json(one),
    [`GET /api/forms/${other.id}`]: Response.json(other),
    [`GET /api/forms/${other.id}/summary`]: errorAnswer("server_busy"),
    [`GET /api/forms/${other.id}/responses/${two.id}`]: Response.json(two),
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

test("until the form of the next response is here, the one before stays whole and nothing can be done to it", async () => {
  const form = Promise.withResolvers<Response>();
  const { person, calls } = open(
    {
      [`GET /api/forms/${other.id}`]: form.promise,
      [`DELETE /api/forms/${other.id}/responses/${two.id}`]: new Response(null, { status: 204 }),
    },
    `?open=${listed.id}.${one.id}`,
  );
  const sheet = within(await screen.findByRole("dialog", { name: listed.title }));
  const heading = await sheet.findByRole("heading", { name: "Tester 1" });
  await sheet.findByRole("button", { name: "Delete Response" });
  await screen.findAllByRole("button", { name: /^Open Response to/, hidden: true });
  sheet.getByRole("button", { name: "Mark as Reviewed" }).focus();
  await person.keyboard("]");
  await expect.poll(() => calls.some(({ path }) => path.endsWith(two.id))).toBe(true);
  await expect.poll(() => heading.closest("[inert]")).not.toBeNull();
  expect(sheet.getByRole("heading", { name: listed.title })).toBeInTheDocument();
  expect(sheet.queryByRole("heading", { name: "Cleo" })).not.toBeInTheDocument();
  expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
  form.resolve(Response.json(other));
  const next = await sheet.findByRole("heading", { name: "Cleo" });
  expect(next.closest("[inert]")).toBeNull();
  expect(next).toHaveFocus();
  expect(sheet.getByRole("heading", { name: other.title })).toBeInTheDocument();
  await person.click(sheet.getByRole("button", { name: "Delete Response" }));
  const sure = within(await screen.findByRole("alertdialog"));
  await person.click(sure.getByRole("button", { name: "Delete Response" }));
  expect(await screen.findByText("Response from Cleo deleted")).toBeInTheDocument();
  const deleted = calls.filter(({ method }) => method === "DELETE").map(({ path }) => path);
  expect(deleted).toEqual([`/api/forms/${other.id}/responses/${two.id}`]);
});

test("focus stays where cards leave the list, and closing the sheet steps back to where it was opened", async () => {
  let feedback = [said(50, inFirst), said(51, inOther), said(52, inOther)];
  const { person, router } = open(
    {
      [`GET /api${base}/feedback`]: () => Response.json({ feedback }),
      [`POST /api${base}/feedback/status`]: ({ body }) => {
        const marked = JSON.stringify(body);
        feedback = feedback.filter(({ response_id }) => !marked.includes(response_id));
        return Response.json({ changed: 1 });
      },
    },
    "?status=new",
  );
  const cards = async (left: number) => {
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Open Response to/ })).toHaveLength(left));
    return screen.getAllByRole("button", { name: /^Open Response to/ });
  };
  await person.click((await cards(3))[0] as HTMLElement);
  expect(router.history.length).toBe(2);
  const sheet = within(await screen.findByRole("dialog"));
  await sheet.findByRole("heading", { name: "Tester 1" });
  await person.keyboard("]");
  await sheet.findByRole("heading", { name: "Cleo" });
  await person.click(sheet.getByRole("button", { name: "Mark as Reviewed" }));
  await expect.poll(() => document.querySelectorAll("ul > li h3")).toHaveLength(2);
  await person.keyboard("{Escape}");
  await waitFor(async () => expect((await cards(2))[1]).toHaveFocus());
  expect(router.state.location.search).toEqual({ status: "new" });
  expect(router.history.canGoBack()).toBe(false);
  await person.click((await screen.findAllByRole("checkbox"))[1] as HTMLElement);
  await person.click(await screen.findByRole("button", { name: "Mark as Reviewed" }));
  await cards(1);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Feedback" })).toHaveFocus());
});

test("a response opened by its address closes without leaving the screen", async () => {
  const { person, router } = open({}, `?open=${listed.id}.${one.id}`);
  await screen.findByRole("dialog", { name: listed.title });
  await person.keyboard("{Escape}");
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(router.history.length).toBe(1);
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Open Response to/ })[0]).toHaveFocus());
});
