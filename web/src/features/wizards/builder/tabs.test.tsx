import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { toast } from "#ui/index.ts";
import { answerCalls, errorAnswer, projectId, showAt, signInAs } from "#shared/session/test-support.tsx";
import { testerOf, wizardId, wizardOf } from "../test-support.ts";
import { EditOnboardingScreen } from "./edit-onboarding-screen.tsx";
import { EditWizardScreen } from "./edit-wizard-screen.tsx";
import { NewWizardScreen } from "./new-wizard-screen.tsx";

beforeEach(() => signInAs("member"));
afterEach(() => {
  cleanup();
  toast.clear();
  localStorage.clear();
  endSession("expired");
});

type Replies = Parameters<typeof answerCalls>[0];

const one = `/api/wizards/${wizardId}`;
const create = `POST /api/projects/${projectId}/wizards`;
const noOne = Response.json({ testers: [] });

function openNew(replies: Replies = {}) {
  const calls = answerCalls(replies);
  const router = showAt(
    "staff",
    "/projects/$projectId/wizards/new",
    NewWizardScreen,
    `/projects/${projectId}/wizards/new`,
  );
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, router, user: userEvent.setup() };
}

function openEdit(replies: Replies = {}, search = "") {
  const calls = answerCalls({
    [`GET ${one}`]: Response.json(wizardOf()),
    [`GET ${one}/testers`]: noOne,
    ...replies,
  });
  const address = `/projects/${projectId}/wizards/${wizardId}/edit${search}`;
  const router = showAt("staff", "/projects/$projectId/wizards/$wizardId/edit", EditWizardScreen, address);
  const sent = (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call);
  return { sent, router, user: userEvent.setup() };
}

const field = (name: RegExp) => screen.findByRole("textbox", { name });

describe("what comes after building", () => {
  it("is one press away: asking testers, and seeing how they get on", async () => {
    const { user } = openEdit();
    expect(await screen.findByRole("link", { name: "View Analytics" })).toHaveAttribute(
      "href",
      `/projects/${projectId}/wizards/${wizardId}/analytics`,
    );
    await user.click(screen.getByRole("button", { name: "Assign…" }));
    const dialog = await screen.findByRole("dialog", { name: /^Assign “/ });
    expect(await within(dialog).findByText("Everyone is already assigned.")).toBeInTheDocument();
  });

  it("offers no assignment of an archived wizard", async () => {
    openEdit({ [`GET ${one}`]: Response.json(wizardOf({ status: "archived" })) });
    await screen.findByRole("link", { name: "View Analytics" });
    expect(screen.queryByRole("button", { name: "Assign…" })).not.toBeInTheDocument();
  });
});

describe("a new wizard", () => {
  it("is saved once before it gets steps", async () => {
    openNew();
    expect(await screen.findByText("Save the wizard first to add steps.")).toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "Steps" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("tab", { name: "Preview" })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: "Add Step" })).toBeDisabled();
  });

  it("is sent as it was typed, and opens its steps", async () => {
    const { user, sent, router } = openNew({ [create]: Response.json(wizardOf({ steps: [] }), { status: 201 }) });
    await user.type(await field(/^Title/), " First steps ");
    await user.type(await field(/^Description/), "Get to know the app.");
    expect(screen.getByRole("combobox", { name: "Priority" })).toHaveValue("required");
    await user.selectOptions(screen.getByRole("combobox", { name: "Priority" }), "optional");
    const time = screen.getByRole("spinbutton", { name: /^Estimated time/ });
    expect(time).toHaveAttribute("placeholder", "30");
    await user.type(time, "25");
    await user.type(await field(/^Tags/), "checkout, , mobile,checkout");
    const chips = screen.getByRole("list", { name: "Tag preview" });
    expect(
      within(chips)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["checkout", "mobile"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "published");
    await user.type(await field(/^Completion message/), "Thank you!");
    await user.click(screen.getByRole("button", { name: "Save Wizard" }));
    expect(await screen.findByText("Wizard saved successfully! You can now add steps.")).toBeInTheDocument();
    expect(sent(create)[0]?.body).toEqual({
      title: "First steps",
      description: "Get to know the app.",
      priority: "optional",
      estimated_total_time: 25,
      tags: ["checkout", "mobile"],
      status: "published",
      settings: { completion_message: "Thank you!" },
    });
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/projects/${projectId}/wizards/${wizardId}/edit?tab=steps`),
    );
  });

  it("says beside the fields what is missing or wrong, and sends nothing", async () => {
    const { user, sent } = openNew();
    await user.type(await screen.findByRole("spinbutton", { name: /^Estimated time/ }), "0");
    await user.click(screen.getByRole("button", { name: "Save Wizard" }));
    for (const text of ["Title is required", "Description is required", "Enter 1 or more"]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(await field(/^Title/)).toHaveFocus();
    expect(sent(create)).toEqual([]);
  });

  it("keeps what was typed when it cannot be saved, also over a reload", async () => {
    const { user } = openNew({ [create]: new Response("", { status: 500 }) });
    await user.type(await field(/^Title/), "First steps");
    await user.type(await field(/^Description/), "Get to know the app.");
    await user.click(screen.getByRole("button", { name: "Save Wizard" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to save wizard. Please try again.");
    cleanup();
    openNew();
    expect(await field(/^Title/)).toHaveValue("First steps");
    expect(screen.getByText("Restored unsaved changes")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(await field(/^Title/)).toHaveValue("");
  });

  it("is not left unsaved without a question", async () => {
    const { user, router } = openNew();
    await user.type(await field(/^Title/), "First");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const question = await screen.findByRole("alertdialog");
    expect(router.state.location.pathname).toBe(`/projects/${projectId}/wizards/new`);
    await user.click(within(question).getByRole("button", { name: /Leave|Discard/ }));
    expect(await screen.findByText("Elsewhere")).toBeInTheDocument();
  });
});

describe("an existing wizard", () => {
  const stored = wizardOf({ title: "Second steps", updated_at: "2026-11-03T09:00:00.000Z" });

  it("is saved with what it was based on, which closes the editor", async () => {
    const { user, sent, router } = openEdit({ [`PUT ${one}`]: Response.json(stored) });
    const title = await field(/^Title/);
    await user.clear(title);
    await user.type(title, "Second steps");
    await user.clear(screen.getByRole("spinbutton", { name: /^Estimated time/ }));
    await user.click(screen.getByRole("button", { name: "Save Wizard" }));
    expect(await screen.findByText("“Second steps” saved")).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/projects/${projectId}/wizards`);
    expect(sent(`PUT ${one}`)[0]?.body).toMatchObject({
      title: "Second steps",
      estimated_total_time: null,
      tags: ["checkout"],
      status: "published",
      updated_at: "2026-11-01T09:00:00.000Z",
    });
  });

  it("keeps what is typed while one looks at the other tabs", async () => {
    const { user, router } = openEdit();
    await user.type(await field(/^Title/), "!");
    await user.click(screen.getByRole("tab", { name: /Steps/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "steps" }));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: "Basic Info" }));
    expect(await field(/^Title/)).toHaveValue("First steps!");
  });

  it("puts the server's error beside its field", async () => {
    const errors = [{ path: "title", message: "Title can have at most 200 characters" }];
    const { user } = openEdit({
      [`PUT ${one}`]: Response.json({ detail: "Check the title", errors }, { status: 422 }),
    });
    await field(/^Title/);
    await user.click(screen.getByRole("button", { name: "Save Wizard" }));
    expect(await screen.findByText("Title can have at most 200 characters")).toBeInTheDocument();
  });

  it("says whom changes do not reach", async () => {
    const running = [testerOf(1, "Mika", { state: "in_progress" })];
    const { sent } = openEdit({ [`GET ${one}/testers`]: Response.json({ testers: running }) });
    expect(await screen.findByText(/^Some testers are in progress/)).toHaveTextContent(
      "Changes apply to testers who haven’t started.",
    );
    expect(sent(`GET ${one}/testers`)[0]?.query).toBe("?state=in_progress&limit=1");
  });

  it("says that testers wait for its first step, and leads there", async () => {
    const { user, router } = openEdit({ [`GET ${one}`]: Response.json(wizardOf({ steps: [] })) });
    expect(await screen.findByText(/Testers see it once it has a step/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Add Steps" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "steps" }));
  });

  it("is previewed as testers run it", async () => {
    openEdit({}, "?tab=preview");
    expect(await screen.findByText("Preview: nothing is sent")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Step 0" })).toBeInTheDocument();
  });

  it("is said not to be there, or not to load", async () => {
    openEdit({ [`GET ${one}`]: errorAnswer("not_found") });
    expect(await screen.findByRole("heading", { name: "This wizard was not found" })).toBeInTheDocument();
    cleanup();
    openEdit({ [`GET ${one}`]: Response.json({ detail: "No" }, { status: 400 }) });
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load wizard details. Please try again.");
  });
});

describe("two people editing one wizard", () => {
  const conflict = errorAnswer("edit_conflict");

  async function saveOver(theirs: ReturnType<typeof wizardOf>) {
    let current = wizardOf();
    const opened = openEdit({
      [`GET ${one}`]: () => Response.json(current),
      [`PUT ${one}`]: ({ body }) => {
        const { updated_at } = Object(body) as { updated_at?: string };
        return updated_at === undefined || updated_at === current.updated_at ? Response.json(current) : conflict;
      },
    });
    const title = await field(/^Title/);
    await opened.user.clear(title);
    await opened.user.type(title, "Mine");
    current = theirs;
    await opened.user.click(screen.getByRole("button", { name: "Save Wizard" }));
    return opened;
  }
  const theirs = wizardOf({ title: "Theirs", updated_at: "2026-11-05T09:00:00.000Z" });

  it("lets the second keep theirs", async () => {
    const { user, sent, router } = await saveOver(theirs);
    expect(await screen.findByText("Someone else edited this wizard")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Overwrite with Mine" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${projectId}/wizards`));
    const last = sent(`PUT ${one}`).at(-1)?.body;
    expect(last).toMatchObject({ title: "Mine" });
    expect(last).not.toHaveProperty("updated_at");
  });

  it("lets the second load the other's", async () => {
    const { user } = await saveOver(theirs);
    await user.click(await screen.findByRole("button", { name: "Load Their Version" }));
    expect(await field(/^Title/)).toHaveValue("Theirs");
    expect(screen.queryByText("Someone else edited this wizard")).not.toBeInTheDocument();
  });

  it("asks nothing where the other only worked on the steps", async () => {
    const { sent, router } = await saveOver(wizardOf({ steps: [], updated_at: "2026-11-05T09:00:00.000Z" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/projects/${projectId}/wizards`));
    expect(sent(`PUT ${one}`).at(-1)?.body).toMatchObject({ title: "Mine", updated_at: "2026-11-05T09:00:00.000Z" });
  });
});

describe("an onboarding wizard", () => {
  it("is edited in the same sections by calls of its own", async () => {
    const whole = { ...wizardOf(), status: "active" };
    const call = `/api/onboarding/${wizardId}`;
    answerCalls({
      [`GET ${call}`]: Response.json({ onboarding_wizard: whole }),
      [`GET ${one}/testers`]: noOne,
      [`PUT ${call}`]: new Response("", { status: 500 }),
    });
    const address = `/projects/${projectId}/onboarding/${wizardId}`;
    showAt("staff", "/projects/$projectId/onboarding/$wizardId", EditOnboardingScreen, address);
    const user = userEvent.setup();
    expect(await screen.findByRole("combobox", { name: "Status" })).toHaveValue("active");
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Basic Info",
      "Steps2",
      "Preview",
    ]);
    await user.click(screen.getByRole("button", { name: "Save Onboarding Wizard" }));
    expect(await screen.findByText("Failed to save onboarding wizard")).toBeInTheDocument();
  });
});
