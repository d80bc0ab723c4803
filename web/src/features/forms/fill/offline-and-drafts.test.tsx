import type { FormField } from "@firstlight/contract";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { storageKeys } from "#lib/offline/storage.ts";
import { toast } from "#ui/index.ts";
import { FillFormScreen } from "./screen.tsx";
import {
  answerCalls,
  errorAnswer,
  projectId,
  type Sent,
  showAt,
  signInAs,
  uuid,
} from "#shared/session/test-support.tsx";
import { fieldOf, formId, formOf, toFill } from "../test-support.ts";
import { answerFiles, fakeIndexedDb, setOnline } from "#lib/offline/test-support.ts";
import { storeRow } from "#shared/drafts/device-files.ts";
import { beforeUpdate } from "#shared/drafts/test-support.ts";
import { OutboxBar } from "#shared/outbox/bar.tsx";
import { LazyOutboxBar, setOutboxBar } from "#shared/outbox/lazy-bar.tsx";
import { submissionSender } from "../submission/outbox.ts";

const fields: FormField[] = [
  fieldOf(1, "radio", "Did it work?", { options: ["Yes", "No"], required: true }),
  fieldOf(2, "text", "What went wrong?", {
    required: true,
    show_if: { match: "all", conditions: [{ field: "field_1", is: "equals", value: "No" }] },
  }),
  fieldOf(3, "file", "Photos"),
];
const path = "/dashboard/projects/$projectId/forms/$formId";
const address = `/dashboard/projects/${projectId}/forms/${formId}`;
const getForm = `GET /api/beta/forms/${formId}`;
const getDraft = `GET /api/forms/${formId}/draft`;
const putDraft = `PUT /api/forms/${formId}/draft`;
const submit = `POST /api/forms/${formId}/responses`;
const submitted = Response.json({ id: uuid(9), submitted_at: "2026-11-21T09:00:00.000Z" }, { status: 201 });
const draft = (responses: object, revision: number, rest: object = {}) =>
  Response.json({ version: 1, responses, revision, progress: 50, changes: [], updated_at: null, ...rest });
const bodies = (calls: readonly Sent[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

const senders = {
  submission: submissionSender,
  message: submissionSender,
  step: submissionSender,
  report: submissionSender,
};
setOutboxBar(async () => () => <OutboxBar senders={senders} />);

function Screen() {
  return (
    <>
      <LazyOutboxBar />
      <FillFormScreen />
    </>
  );
}

function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [getForm]: Response.json(toFill(formOf({ fields }))),
    [`GET /api/beta/projects/${projectId}/forms`]: Response.json({ forms: [] }),
    [getDraft]: draft({}, 0),
    [putDraft]: draft({}, 1),
    [submit]: submitted,
    ...answers,
  });
  showAt("tester", path, Screen, address);
  return { calls, user: userEvent.setup() };
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User, name: string) => user.click(await screen.findByRole("button", { name }));
const pick = async (user: User, name: string) => user.click(await screen.findByRole("radio", { name }));

async function pickPhotoOffline(user: User) {
  await press(user, "Start");
  await pick(user, "Yes");
  await press(user, "Next");
  setOnline(false);
  await user.upload(await screen.findByLabelText("Photos"), new File(["x"], "a.png", { type: "image/png" }));
}

let stored: Map<string, unknown>;

beforeEach(() => {
  signInAs("beta_tester");
  stored = fakeIndexedDb()("firstlight-send-later", "waiting");
  setOnline(true);
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(() => {
  cleanup();
  toast.clear();
  sessionStorage.clear();
  endSession("signed-out");
  localStorage.clear();
});

describe("questions that depend on answers", () => {
  it("appear as they are needed, and what is not asked is not sent", async () => {
    const { calls, user } = open();
    await press(user, "Start");
    await heading("Did it work?");
    expect(screen.getByText(/Question 1 of 2/)).toBeInTheDocument();
    await pick(user, "No");
    expect(screen.getByText(/Question 1 of 3/)).toBeInTheDocument();
    expect(screen.getByText(/% complete. 3 questions/)).toBeInTheDocument();
    await press(user, "Next");
    await user.type(await screen.findByRole("textbox"), "It froze");
    await press(user, "Previous");
    await pick(user, "Yes");
    await press(user, "Next");
    await heading("Photos");
    await press(user, "Submit Form");
    await heading("Form submitted successfully!");
    expect(bodies(calls, "POST")).toMatchObject([{ responses: { "Did it work?": "Yes" }, version: 1 }]);
  });
});

describe("a draft on the server", () => {
  it("is saved when answers settle, and shown as saved", async () => {
    const { calls, user } = open();
    await press(user, "Start");
    await pick(user, "No");
    expect(await screen.findAllByText("Saved on this device")).not.toHaveLength(0);
    expect(await screen.findAllByText("Saved to your account")).not.toHaveLength(0);
    expect(bodies(calls, "PUT")).toEqual([{ responses: { "Did it work?": "No" }, version: 1, revision: 0 }]);
  });

  it("is not saved in a support session, nor is anything stored in the browser", async () => {
    sessionStorage.setItem(storageKeys.supportSession, "here");
    signInAs("beta_tester");
    const { calls, user } = open();
    await press(user, "Start");
    await pick(user, "No");
    await press(user, "Next");
    // Unmounting saves pending changes immediately.
    cleanup();
    expect(bodies(calls, "PUT")).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("firstlight.draft"))).toEqual([]);
    await expect(storeRow({ id: "photo", file: new File(["x"], "roof.png") })).rejects.toThrow(
      "stores nothing on this device",
    );
    expect([...stored.keys()]).toEqual([]);
  });

  it("is not saved with a session that another tab has started since", async () => {
    const { calls, user } = open();
    await press(user, "Start");
    await pick(user, "No");
    act(() => {
      signInAs("beta_tester", { id: uuid(8) });
      cleanup();
    });
    expect(bodies(calls, "PUT")).toEqual([]);
  });

  it("leads another device to the first question that is open", async () => {
    const { user } = open({
      [getForm]: Response.json(toFill(formOf({ fields }), { responses: { "Did it work?": "No" }, revision: 4 })),
    });
    await heading("First look");
    expect(screen.getByText(/1 of 3 answered/)).toBeInTheDocument();
    await press(user, "Continue");
    await heading("What went wrong?");
  });

  it("is saved again once a rejected answer is valid", async () => {
    const fits = ({ body }: Sent) => !JSON.stringify(body).includes("too long");
    const { calls, user } = open({
      [putDraft]: (sent) => (fits(sent) ? draft({}, 1) : errorAnswer("invalid_input", { detail: "Too long" })),
    });
    await press(user, "Start");
    await pick(user, "No");
    await press(user, "Next");
    await user.type(await screen.findByRole("textbox"), "too long");
    // On a slow machine, part of the text may have been saved before.
    const lastSaved = () => JSON.stringify(bodies(calls, "PUT").at(-1));
    await waitFor(() => expect(lastSaved()).toContain("too long"));
    await user.clear(screen.getByRole("textbox"));
    await waitFor(() => expect(lastSaved()).not.toContain("too long"));
    expect(await screen.findAllByText("Saved to your account")).not.toHaveLength(0);
  });

  it("takes over what another device saved, and preserves what was answered here", async () => {
    let theirs = draft({}, 0);
    const { calls, user } = open({
      [getDraft]: () => theirs,
      [putDraft]: ({ body }) => {
        const { revision } = body as { revision: number };
        if (revision === 5) return draft({}, 6);
        theirs = draft({ "Did it work?": "Yes", "What went wrong?": "Slow" }, 5);
        return errorAnswer("draft_conflict");
      },
    });
    await press(user, "Start");
    await pick(user, "No");
    await waitFor(() => expect(bodies(calls, "PUT")).toHaveLength(2));
    expect(bodies(calls, "PUT")[1]).toEqual({
      responses: { "Did it work?": "No", "What went wrong?": "Slow" },
      version: 1,
      revision: 5,
    });
    expect(screen.getByRole("radio", { name: "No" })).toBeChecked();
  });
});

describe("without a connection", () => {
  it("a form waits with its files and is sent when online", async () => {
    const uploaded = { id: uuid(70), filename: "a.png", content_type: "image/png", size: 1 };
    const files = answerFiles(() => (navigator.onLine ? { status: 201, body: uploaded } : "cut"));
    const { calls, user } = open();
    await pickPhotoOffline(user);
    expect(await screen.findByText("Waiting for a connection. Resumes automatically")).toBeInTheDocument();
    await press(user, "Submit Form");
    await heading("Waiting for a connection");
    expect(screen.getByText(/We submit it automatically, even if you close this page/)).toBeInTheDocument();
    expect(bodies(calls, "POST")).toEqual([]);
    cleanup();
    open();
    await heading("Waiting for a connection");
    const again = open().calls;
    setOnline(true);
    expect(await screen.findAllByText("“First look” submitted. Thank you.")).not.toHaveLength(0);
    expect(bodies([...calls, ...again], "POST")).toMatchObject([
      { responses: { "Did it work?": "Yes", Photos: [uploaded.id] }, version: 1 },
    ]);
    expect(files.length).toBeGreaterThan(1);
  });

  it("a file that was not uploaded survives closing the page, and resumes", async () => {
    const uploaded = { id: uuid(70), filename: "a.png", content_type: "image/png", size: 1 };
    answerFiles(() => (navigator.onLine ? { status: 201, body: uploaded } : "cut"));
    const { user } = open();
    await pickPhotoOffline(user);
    await screen.findByText("Waiting for a connection. Resumes automatically");
    cleanup();
    const { calls } = open();
    setOnline(true);
    await press(user, "Continue");
    expect(await screen.findByRole("button", { name: "Remove a.png" })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("button", { name: "Submit Form" })).toBeEnabled());
    await press(user, "Submit Form");
    await heading("Form submitted successfully!");
    expect(bodies(calls, "POST")).toMatchObject([{ responses: { Photos: [uploaded.id] } }]);
    expect(stored.size).toBe(0);
  });

  it("answers and a file that an earlier version stored are there, and submitted with the ID they had", async () => {
    const uploaded = { id: uuid(70), filename: "a.png", content_type: "image/png", size: 1 };
    answerFiles(() => ({ status: 201, body: uploaded }));
    stored.set("photo", { id: "photo", file: new File(["x"], "a.png", { type: "image/png" }) });
    const underway = [{ key: "photo", field_id: "field_3" }];
    const before = { answers: { field_1: "Yes" }, files: {}, underway, step: "review", submission_id: uuid(55) };
    beforeUpdate("answers", before, formId);
    const { calls, user } = open();
    await press(user, "Continue");
    await waitFor(() => expect(screen.getByRole("button", { name: "Submit Form" })).toBeEnabled());
    await press(user, "Submit Form");
    await heading("Form submitted successfully!");
    const responses = { "Did it work?": "Yes", Photos: [uploaded.id] };
    expect(bodies(calls, "POST")).toEqual([{ responses, submission_id: uuid(55), version: 1 }]);
    expect(stored.size).toBe(0);
  });

  it("a file survives closing the page several times", async () => {
    answerFiles(() => "cut");
    const { user } = open();
    await pickPhotoOffline(user);
    await screen.findByText("Waiting for a connection. Resumes automatically");
    for (let attempt = 0; attempt < 2; attempt += 1) {
      cleanup();
      open();
      await heading("First look");
      await waitFor(() => expect(stored.size).toBe(1));
    }
    await press(user, "Continue");
    expect(await screen.findByRole("button", { name: "Remove a.png" })).toBeInTheDocument();
  });

  it.each([
    ["that has arrived", "project_archived"],
    ["that has to be sent again", "invalid_input"],
  ] as const)("a file %s of one that was refused is there when the page is closed at once", async (_what, code) => {
    const uploaded = { id: uuid(70), filename: "a.png", content_type: "image/png", size: 1 };
    answerFiles(() => (navigator.onLine ? { status: 201, body: uploaded } : "cut"));
    const { user } = open({
      [submit]: errorAnswer(code, { detail: "Look through your answers and submit it again." }),
    });
    await pickPhotoOffline(user);
    await press(user, "Submit Form");
    await heading("Waiting for a connection");
    setOnline(true);
    await screen.findByText(/Your answers are still here/);
    await waitFor(() => expect(screen.queryByText("“First look” wasn’t accepted")).toBeNull());
    cleanup();
    open();
    await press(user, "Continue");
    expect(await screen.findAllByRole("button", { name: "Remove a.png" })).toHaveLength(1);
  });

  it("a form that was rejected later comes back with its answers", async () => {
    const reason = "This form was updated. Review your answers and submit them again.";
    const { calls, user } = open({
      [submit]: () => (navigator.onLine ? errorAnswer("form_changed") : Promise.reject(new TypeError("offline"))),
    });
    await press(user, "Start");
    await pick(user, "Yes");
    await press(user, "Next");
    await waitFor(() => expect(calls.some(({ method }) => method === "PUT")).toBe(true), { timeout: 5_000 });
    setOnline(false);
    await press(user, "Submit Form");
    await heading("Waiting for a connection");
    setOnline(true);
    expect(await screen.findByText(`${reason} Your answers are still here.`)).toBeInTheDocument();
    await press(user, "Continue");
    await press(user, "Previous");
    expect(await screen.findByRole("radio", { name: "Yes" })).toBeChecked();
  });
});

describe("a form that was updated", () => {
  it("is reloaded, highlights what changed, and submits the answers to its new version", async () => {
    let form = formOf({ fields });
    const { calls, user } = open({
      [getForm]: () => Response.json(toFill(form)),
      [submit]: ({ body }) => {
        if ((body as { version: number }).version === 2) return submitted;
        form = formOf({ version: 2, fields: [fields[0]!, fieldOf(5, "text", "How long did it take?"), fields[2]!] });
        return errorAnswer("form_changed");
      },
    });
    await press(user, "Start");
    await pick(user, "Yes");
    await press(user, "Next");
    await press(user, "Submit Form");
    await heading("Review Your Answers");
    expect(await screen.findByText("This form was updated. Your answers are saved.")).toBeInTheDocument();
    await press(user, "How long did it take? This question is new");
    await heading("How long did it take?");
    await user.type(screen.getByLabelText("How long did it take?"), "An hour");
    await press(user, "Next");
    await press(user, "Submit Form");
    await heading("Form submitted successfully!");
    const [first, second] = bodies(calls, "POST") as { submission_id: string; responses: object }[];
    expect(second?.responses).toEqual({ "Did it work?": "Yes", "How long did it take?": "An hour" });
    expect(second?.submission_id).toBe(first?.submission_id);
  });

  it("leaves the answers to copy when it is closed", async () => {
    const { user } = open({ [submit]: errorAnswer("form_closed") });
    await press(user, "Start");
    await pick(user, "Yes");
    await press(user, "Next");
    await press(user, "Submit Form");
    await heading("This form is closed");
    await press(user, "Copy My Answers");
    expect(await navigator.clipboard.readText()).toBe("Did it work?\nYes");
  });

  it("leaves the answers to copy when it was closed before they could be sent", async () => {
    let isClosed = false;
    const { user } = open({
      [getForm]: () => (isClosed ? errorAnswer("not_found") : Response.json(toFill(formOf({ fields })))),
      [submit]: () => {
        if (!navigator.onLine) return Promise.reject(new TypeError("offline"));
        isClosed = true;
        return errorAnswer("form_closed");
      },
    });
    await press(user, "Start");
    await pick(user, "Yes");
    await press(user, "Next");
    setOnline(false);
    await press(user, "Submit Form");
    await heading("Waiting for a connection");
    setOnline(true);
    await heading("This form is closed");
    await press(user, "Copy My Answers");
    expect(await navigator.clipboard.readText()).toBe("Did it work?\nYes");
  });

  it("may be answered once more where the team lets people", async () => {
    const { calls, user } = open({ [getForm]: Response.json(toFill(formOf({ fields, many_responses: true }))) });
    for (const answer of ["Yes", "Yes"]) {
      await press(user, "Start");
      await pick(user, answer);
      await press(user, "Next");
      await press(user, "Submit Form");
      await heading("Form submitted successfully!");
      await press(user, "Answer Again");
    }
    expect(await screen.findByRole("button", { name: "Start" })).toBeInTheDocument();
    const ids = bodies(calls, "POST").map((body) => (body as { submission_id: string }).submission_id);
    expect(new Set(ids).size).toBe(2);
  });
});
