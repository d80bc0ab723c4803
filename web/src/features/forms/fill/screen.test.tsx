import type { FormField } from "@firstlight/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answersOf, draftOf } from "#shared/drafts/device-storage.ts";
import { endSession, getSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { FillFormScreen } from "./screen.tsx";
import { answerCalls, errorAnswer, projectId, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { fieldOf, formId, formOf, toFill } from "../test-support.ts";

const fields: FormField[] = [
  fieldOf(1, "rating", "How was it?", { required: true }),
  fieldOf(2, "radio", "Where?", { options: ["Home", "Train"], required: true }),
  fieldOf(3, "email", "Your email"),
  fieldOf(4, "textarea", "Anything else?"),
];
const path = "/dashboard/projects/$projectId/forms/$formId";
const address = `/dashboard/projects/${projectId}/forms/${formId}`;
const submitted = Response.json({ id: uuid(9), submitted_at: "2026-11-21T09:00:00.000Z" }, { status: 201 });

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [`GET /api/beta/forms/${formId}`]: Response.json(toFill(formOf({ fields }))),
    [`GET /api/beta/projects/${projectId}/forms`]: Response.json({ forms: [] }),
    [`POST /api/forms/${formId}/responses`]: submitted,
    ...answers,
  });
  const router = showAt("tester", path, FillFormScreen, address);
  return { calls, router, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

/** Keys alone: to the last question. */
async function answerByKeys(user: ReturnType<typeof userEvent.setup>) {
  await heading("First look");
  await user.keyboard("{Enter}");
  await heading("How was it?");
  await user.keyboard("4{ArrowRight}{Enter}");
  await heading("Where?");
  await user.keyboard("2{Enter}");
  await heading("Your email");
  await user.keyboard("{Enter}");
  await heading("Anything else?");
}

beforeEach(() => {
  signInAs("beta_tester");
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(() => {
  cleanup();
  toast.clear();
  endSession("expired");
  localStorage.clear();
});

describe("filling a form", () => {
  it("asks one question at a time and sends the answers by label", async () => {
    const { calls, user } = open();
    await press(user, "Start");
    expect(await heading("How was it?")).toHaveFocus();
    expect(screen.getByText(/Question 1 of 4/)).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "3 stars" }));
    await press(user, "Next");
    expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "25");
    await user.click(await screen.findByRole("radio", { name: "Train" }));
    await press(user, "Next");
    await press(user, "Next");
    await user.type(await screen.findByLabelText("Anything else?"), "No");
    await press(user, "Submit Form");
    expect(await heading("Form submitted successfully!")).toBeInTheDocument();
    const post = calls.find((call) => call.method === "POST");
    expect(post?.body).toEqual({
      responses: { "How was it?": 3, "Where?": "Train", "Anything else?": "No" },
      version: 1,
      submission_id: expect.any(String),
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith("firstlight.draft"))).toEqual([]);
  });

  it("works by keyboard alone, and a careless Enter on the last question leads to the review", async () => {
    const { calls, user } = open();
    await answerByKeys(user);
    await user.click(screen.getByLabelText("Anything else?"));
    await user.keyboard("One{Enter}two");
    expect(screen.getByLabelText("Anything else?")).toHaveValue("One\ntwo");
    await user.click(await heading("Anything else?"));
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("{Enter}");
    expect(await heading("Review Your Answers")).toHaveFocus();
    expect(calls.some((call) => call.method === "POST")).toBe(false);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await heading("Form submitted successfully!");
    expect(calls.find((call) => call.method === "POST")?.body).toMatchObject({
      responses: { "How was it?": 5, "Where?": "Train", "Anything else?": "One\ntwo" },
    });
  });

  it("requires no file while the company's uploads are off, and says so instead of offering to choose one", async () => {
    const photos = fieldOf(1, "file", "Photos", { required: true, rules: { file_kinds: ["image", "audio"] } });
    const { calls, user } = open({
      "GET /api/auth/me": Response.json({ ...getSession().session, features_off: ["file_uploads"] }),
      [`GET /api/beta/forms/${formId}`]: Response.json(toFill(formOf({ fields: [photos] }))),
    });
    await press(user, "Start");
    expect(await screen.findByText(/^File uploads are turned off for Harbor Labs\./)).toBeInTheDocument();
    expect(screen.getByText("Question 1 of 1 · Optional")).toBeInTheDocument();
    expect(document.querySelector("input[type=file]")).toBeNull();
    expect(screen.queryByRole("button", { name: /Record/ })).toBeNull();
    await press(user, "Submit Form");
    await heading("Form submitted successfully!");
    expect(calls.find((call) => call.method === "POST")?.body).toMatchObject({ responses: {} });
  });

  it("checks required answers on the last question only, and leads to each", async () => {
    const { calls, user } = open();
    await press(user, "Start");
    for (const _ of fields.slice(1)) await press(user, "Next");
    expect(screen.queryByRole("alert")).toBeNull();
    await press(user, "Submit Form");
    expect(await screen.findByText("Please fill in all required fields: How was it?, Where?")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toBeInTheDocument();
    expect(calls.some((call) => call.method === "POST")).toBe(false);
    await press(user, "Where?");
    await heading("Where?");
    expect(screen.getByText("This field is required")).toBeInTheDocument();
  });

  it("says gently on Next what is wrong with an answer", async () => {
    const { user } = open();
    await press(user, "Start");
    await press(user, "Next");
    await press(user, "Next");
    await user.type(await screen.findByLabelText("Your email"), "ana@");
    await press(user, "Next");
    expect(await screen.findByText("Invalid email")).toBeInTheDocument();
    await heading("Your email");
    await user.type(screen.getByLabelText("Your email"), "example.com");
    expect(screen.queryByText("Invalid email")).toBeNull();
  });

  it("saves answers on this device and resumes where the tester left off", async () => {
    const first = open();
    await press(first.user, "Start");
    await first.user.click(await screen.findByRole("radio", { name: "2 stars" }));
    await press(first.user, "Next");
    expect(await screen.findAllByText("Saved on this device")).not.toHaveLength(0);
    cleanup();
    const { user } = open();
    expect(await screen.findByText(/1 of 4 answered/)).toBeInTheDocument();
    await press(user, "Continue");
    await heading("Where?");
    await press(user, "Previous");
    expect(await screen.findByRole("radio", { name: "2 stars" })).toBeChecked();
  });

  it("forgets the answers when the person signs out", async () => {
    const { user } = open();
    await press(user, "Start");
    await user.click(await screen.findByRole("radio", { name: "2 stars" }));
    expect(Object.keys(localStorage).some((key) => key.startsWith("firstlight.draft"))).toBe(true);
    cleanup();
    endSession("signed-out");
    expect(Object.keys(localStorage).some((key) => key.startsWith("firstlight.draft"))).toBe(false);
  });
});

describe("when something fails", () => {
  const submit = `POST /api/forms/${formId}/responses`;

  it("keeps everything after a failure", async () => {
    const { user } = open({ [submit]: () => Promise.reject(new TypeError("offline")) });
    await answerByKeys(user);
    await press(user, "Submit Form");
    expect(await screen.findByText("Failed to submit form. Please try again.")).toBeInTheDocument();
    expect(await screen.findByText(/Your answers are saved on this device/)).toBeInTheDocument();
    await press(user, "Review Answers");
    expect(screen.getByText("Train")).toBeInTheDocument();
  });

  it("says that answers are too long together before anything is sent", async () => {
    const long = Array.from({ length: 60 }, (_, n) => fieldOf(n, "textarea", `Part ${n}`));
    const answers = Object.fromEntries(long.map(({ id }) => [id, "a".repeat(18_000)]));
    draftOf(answersOf(formId)).save({ answers, files: {}, step: "review" });
    const { calls, user } = open({
      [`GET /api/beta/forms/${formId}`]: Response.json(toFill(formOf({ fields: long }))),
    });
    await press(user, "Continue");
    await press(user, "Submit Form");
    expect(await screen.findByText(/^Your answers are too long to submit together\. Shorten/)).toBeInTheDocument();
    expect(calls.some((call) => call.method === "POST")).toBe(false);
  });

  it("ends where the form was sent before or is closed", async () => {
    const sent = open({ [submit]: errorAnswer("form_already_submitted") });
    await answerByKeys(sent.user);
    await press(sent.user, "Submit Form");
    await heading("You have already submitted this form.");
    cleanup();
    const closed = open({ [submit]: errorAnswer("form_closed") });
    await answerByKeys(closed.user);
    await press(closed.user, "Submit Form");
    await heading("This form is closed");
  });

  it.each([
    ["form_already_submitted", "You have already submitted this form."],
    ["form_closed", "This form is closed"],
    ["form_full", "This form is closed"],
  ] as const)("shows %s by its code, whatever its sentence", async (code, title) => {
    const { user } = open({ [submit]: errorAnswer(code, { detail: "Das geht nicht mehr." }) });
    await answerByKeys(user);
    await press(user, "Submit Form");
    await heading(title);
  });

  it("says the same of a form that is closed and of one that never was", async () => {
    open({ [`GET /api/beta/forms/${formId}`]: errorAnswer("not_found") });
    await heading("This form isn’t open");
    expect(screen.getByText(/It may be closed, or the address is wrong/)).toBeInTheDocument();
  });

  it("keeps the answers when the form is gone as they are sent", async () => {
    const { user } = open({ [submit]: errorAnswer("not_found") });
    await answerByKeys(user);
    await press(user, "Submit Form");
    await heading("This form isn’t open");
    expect(Object.keys(localStorage).some((key) => key.startsWith("firstlight.draft"))).toBe(true);
  });

  it("goes to the answer that the server rejected", async () => {
    const errors = [{ path: "responses.Where?", message: "must be one of the given options" }];
    const { user } = open({ [submit]: errorAnswer("invalid_input", { errors }) });
    await answerByKeys(user);
    await press(user, "Submit Form");
    await heading("Where?");
    expect(screen.getByText("Must be one of the given options")).toBeInTheDocument();
  });

  it("offers Retry when the form cannot be loaded", async () => {
    let isBroken = true;
    const get = () => (isBroken ? errorAnswer("malformed_request") : Response.json(toFill(formOf({ fields }))));
    const { user } = open({ [`GET /api/beta/forms/${formId}`]: get });
    expect(await screen.findByText("Failed to load form. Please try again.")).toBeInTheDocument();
    isBroken = false;
    await press(user, "Retry");
    await waitFor(() => expect(screen.getByRole("heading", { name: "First look" })).toBeInTheDocument());
  });
});
