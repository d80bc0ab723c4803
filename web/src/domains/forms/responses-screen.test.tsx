import type { FormResponse } from "@firstlight/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "../../lib/session.ts";
import { toast } from "../../ui/index.ts";
import { FormsScreen } from "./forms-screen.tsx";
import { ResponsesScreen } from "./responses-screen.tsx";
import { answerCalls, fieldOf, formId, formOf, projectId, showAt, signInAs, uuid } from "./test-support.tsx";

const fields = [
  fieldOf(1, "rating", "Stars"),
  fieldOf(2, "checkbox", "Tried", { options: ["A", "B"] }),
  fieldOf(3, "textarea", "Thoughts"),
  fieldOf(4, "file", "Photo"),
];
const form = formOf({ fields, response_count: 3, version: 2 });

function response(n: number, name: string, rest: Partial<FormResponse> = {}): FormResponse {
  return {
    id: uuid(n),
    form_id: formId,
    version: 2,
    tester: { id: uuid(100 + n), name, email: `${name}@example.com` },
    submitted_at: "2026-11-20T09:00:00.000Z",
    responses: { Stars: 4, Tried: ["A", "B"], Photo: [uuid(50)] },
    files: { [uuid(50)]: { filename: "fit.png", content_type: "image/png", size: 2048 } },
    note: "",
    tags: [],
    ...rest,
  };
}

const first = [response(11, "Mika"), response(12, "Jonas", { version: 1, responses: { Stars: 1 } })];
const older = fieldOf(9, "text", "Old question");

function list(page: FormResponse[], next?: string) {
  const headers = new Headers({ "X-Total-Count": "3" });
  if (next) headers.set("Link", `</api/forms/${formId}/responses?cursor=${next}>; rel="next"`);
  return Response.json({ responses: page }, { headers });
}

function openResponses(search = "", replies: Parameters<typeof answerCalls>[0] = {}) {
  let page = 0;
  const calls = answerCalls({
    [`GET /api/forms/${formId}`]: Response.json(form),
    [`GET /api/forms/${formId}/responses`]: () => {
      page += 1;
      return page === 1 ? list(first, "c1") : list([response(13, "Priya")]);
    },
    [`GET /api/forms/${formId}/responses/${uuid(11)}`]: Response.json({ ...first[0], fields }),
    [`GET /api/forms/${formId}/responses/${uuid(12)}`]: Response.json({
      ...first[1],
      responses: { "Old question": "Yes" },
      fields: [older],
    }),
    [`GET /api/forms/${formId}/responses/${uuid(13)}`]: Response.json({ ...response(13, "Priya"), fields }),
    ...replies,
  });
  const path = "/projects/$projectId/forms/$formId/responses";
  const address = `/projects/${projectId}/forms/${formId}/responses${search}`;
  const router = showAt("staff", path, ResponsesScreen, address);
  return { calls, router, user: userEvent.setup() };
}

beforeEach(() => signInAs("member"));
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
  localStorage.clear();
});

describe("View Responses", () => {
  it("lists answers in a table, page by page", async () => {
    const { user } = openResponses();
    const table = await screen.findByRole("table", { name: "Responses to First look" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((cell) => cell.textContent),
    ).toEqual(["Tester", "Submitted", "Stars", "Tried", "Thoughts", "Photo"]);
    const row = within(within(table).getByRole("row", { name: /Mika/ }));
    expect(row.getByRole("cell", { name: "4 of 5 stars" })).toBeInTheDocument();
    expect(row.getByText("A, B")).toBeInTheDocument();
    expect(row.getByRole("button", { name: /fit\.png/ })).toBeInTheDocument();
    expect(screen.getByText("3 responses")).toBeInTheDocument();
    expect(screen.getByText("2 of 3")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("row", { name: /Priya/ })).toBeInTheDocument();
  });

  it("reads one after the other, with the version each answered, and keeps the place in the address", async () => {
    const { router, user } = openResponses("?view=individual");
    expect(await screen.findByRole("heading", { name: "Mika" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByRole("heading", { name: "Jonas" })).toBeInTheDocument();
    expect(screen.getByText(/Answered version 1 of this form/)).toBeInTheDocument();
    expect(screen.getByText("Old question")).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ view: "individual", response: uuid(12) });
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(await screen.findByRole("heading", { name: "Priya" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  it("says when there are none", async () => {
    openResponses("", { [`GET /api/forms/${formId}/responses`]: list([]) });
    expect(await screen.findByRole("heading", { name: "No responses yet" })).toBeInTheDocument();
  });

  it("says when the form is not there", async () => {
    openResponses("", { [`GET /api/forms/${formId}`]: Response.json({ detail: "Form not found" }, { status: 404 }) });
    expect(await screen.findByRole("heading", { level: 1, name: "Form not found" })).toBeInTheDocument();
  });
});

describe("the forms of a project", () => {
  const forms = [
    form,
    formOf({ id: uuid(20), title: "Later", status: "draft", priority: "urgent", due_date: "2026-12-05" }),
  ];

  function openForms(replies: Parameters<typeof answerCalls>[0] = {}) {
    const calls = answerCalls({ "GET /api/forms": Response.json(forms), ...replies });
    showAt("staff", "/projects/$projectId/forms", FormsScreen, `/projects/${projectId}/forms`);
    return { calls, user: userEvent.setup() };
  }

  it("shows real counts, state, priority and due date", async () => {
    openForms();
    const [card, draft] = await screen.findAllByRole("listitem");
    expect(card).toHaveTextContent("4 fields · 3 responses");
    expect(within(card as HTMLElement).getByRole("link", { name: "View Responses" })).toHaveAttribute(
      "href",
      `/projects/${projectId}/forms/${formId}/responses`,
    );
    expect(screen.getByRole("link", { name: "Edit First look" })).toBeInTheDocument();
    for (const text of ["Draft", "Urgent", "Due Dec 5, 2026"]) expect(draft).toHaveTextContent(text);
  });

  it("closes a form from its menu", async () => {
    const { calls, user } = openForms({
      [`POST /api/forms/${formId}/close`]: Response.json({ ...form, status: "closed" }),
    });
    await user.click(await screen.findByRole("button", { name: "More actions for First look" }));
    await user.click(await screen.findByRole("menuitem", { name: /Close form/ }));
    expect(await screen.findByText("“First look” is closed")).toBeInTheDocument();
    await waitFor(() => expect(calls.filter((call) => call.path === "/api/forms")).toHaveLength(2));
  });

  it("invites to create the first one", async () => {
    openForms({ "GET /api/forms": Response.json([]) });
    expect(await screen.findByRole("heading", { name: "No forms yet" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create Form" })).toBeInTheDocument();
  });

  it("offers Retry when they cannot be loaded", async () => {
    openForms({ "GET /api/forms": Response.json({ detail: "No" }, { status: 400 }) });
    expect(await screen.findByRole("button", { name: "Retry" })).toBeInTheDocument();
  });
});
