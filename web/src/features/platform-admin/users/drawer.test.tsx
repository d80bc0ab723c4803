import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uuid, wideScreen } from "#shared/session/test-support.tsx";
import { toast } from "#ui/index.ts";
import { clearViewReasons } from "./view-reasons.ts";
import { detailsCall, detailsOf, listing, openUsers, ownerWhoPays, userOf } from "./test-support.ts";

beforeEach(wideScreen);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  toast.clear();
});

type Opened = ReturnType<typeof openUsers>;

async function press(user: Opened["user"], name: RegExp) {
  await user.click(await screen.findByRole("button", { name }));
}

async function say(user: Opened["user"], reason: string) {
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), reason);
  await user.click(screen.getByRole("button", { name: "View Details" }));
}

const drawer = async () => within(await screen.findByRole("dialog", { name: "User Details" }));
const asText = (element: HTMLElement) => element.textContent;

it("asks why before the first look into a company, and for nothing more after", async () => {
  const colleague = userOf(2, { role: "beta_tester" });
  const otherUser = userOf(3, { company_id: uuid(501), company_name: "Beam" });
  const { user, sent } = openUsers("", {
    [listing]: Response.json([userOf(1), colleague, otherUser]),
    [detailsCall(2)]: Response.json(detailsOf(colleague)),
  });
  await press(user, /^Person 1/);
  expect(await screen.findByRole("heading", { name: "Why are you viewing Acme Labs’s data?" })).toBeInTheDocument();
  expect(screen.getByText("Acme Labs sees it in its audit log.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "View Details" })).toBeDisabled();
  expect(sent(detailsCall(1))).toHaveLength(0);
  await say(user, "They asked for help");
  expect(await screen.findByText("Signed in")).toBeInTheDocument();
  expect(sent(detailsCall(1))[0]?.query).toBe("?reason=They+asked+for+help");

  await user.click((await drawer()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await press(user, /^Person 2/);
  await waitFor(() => expect(sent(detailsCall(2))[0]?.query).toBe("?reason=They+asked+for+help"));
  await user.click((await drawer()).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await press(user, /^Person 3/);
  expect(await screen.findByRole("heading", { name: "Why are you viewing Beam’s data?" })).toBeInTheDocument();
});

it("loads no details without a reason", async () => {
  const { user, sent, router } = openUsers();
  await press(user, /^Person 1/);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(sent(detailsCall(1))).toHaveLength(0);
});

it("asks again after signing out", async () => {
  const { user } = openUsers();
  await press(user, /^Person 1/);
  await say(user, "They asked for help");
  await screen.findByText("Signed in");
  clearViewReasons();
  expect(await screen.findByRole("heading", { name: /^Why are you viewing/ })).toBeInTheDocument();
});

it("opens from its address alone, and shows all details in groups", async () => {
  const paying = userOf(1, { ...ownerWhoPays, trial_ends: "2026-10-15T09:00:00.000Z", support_may_write: true });
  const { user, sent } = openUsers(`?user=${uuid(1)}`, {
    [listing]: Response.json([]),
    [detailsCall(1)]: Response.json(
      detailsOf(paying, {
        trial_days_remaining: 0,
        suspended_at: "2026-11-02T09:00:00.000Z",
        own: { projects: 1, wizards_started: 3, wizards_completed: 2, messages: 10_000 },
        activity_timeline: [
          {
            timestamp: "2026-11-20T09:00:00.000Z",
            since: "2026-10-02T09:00:00.000Z",
            description: "Signed in 14 times",
          },
        ],
      }),
    ),
  });
  expect(await screen.findByRole("heading", { name: "Why are you viewing this company’s data?" })).toBeInTheDocument();
  await say(user, "A link in a ticket");
  const person = within(await screen.findByRole("region", { name: "Person" }));
  for (const text of ["person-1@acme.example", "Oct 1, 2026", "17", uuid(1)]) {
    expect(person.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
  }
  expect(asText(screen.getByRole("region", { name: "Company" }))).toMatch(/Acme Labs.*acme\.example.*Can make changes/);
  expect(asText(screen.getByRole("region", { name: "Subscription" }))).toMatch(
    /Pro.*Active.*Oct 15, 2026.*Trial ended.*\$45\.00.*Active/,
  );
  const usage = within(screen.getByRole("region", { name: "Usage" }));
  expect(asText(usage.getByRole("group", { name: "This person" }))).toBe(
    "This personProjects created1Responses6Wizards2of 3Messages sent10,000+",
  );
  expect(asText(usage.getByRole("group", { name: "Company" }))).toBe("CompanyTeam3Projects2Forms9Responses1,234");
  expect(asText(screen.getByRole("region", { name: "Activity" }))).toMatch(/Signed in 14 timessince Oct 2, 2026/);
  expect(screen.getByText("The first 2 of 3.")).toBeInTheDocument();
  expect(screen.getByText("Extend Trial: Acme Labs pays for Pro and isn’t on a trial.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Copy Company ID" })).toBeInTheDocument();
  expect(sent(detailsCall(1))).toHaveLength(1);
});

it("opens a colleague without asking again", async () => {
  const ida = userOf(42, { name: "Ida Member", role: "member" });
  const { user, router, sent } = openUsers("", {
    [detailsCall(42)]: Response.json(detailsOf(ida, { team_members: [] })),
  });
  await press(user, /^Person 1/);
  await say(user, "They asked for help");
  await press(user, /^Ida Member/);
  await waitFor(() => expect(router.state.location.search).toEqual({ user: uuid(42) }));
  await waitFor(() => expect(sent(detailsCall(42))[0]?.query).toBe("?reason=They+asked+for+help"));
});

it("says that the details did not come, and asks for them again", async () => {
  const replies = [Response.json({ detail: "Not now." }, { status: 400 }), Response.json(detailsOf(userOf(1)))];
  const { user } = openUsers("", { [detailsCall(1)]: () => replies.shift() ?? Response.error() });
  await press(user, /^Person 1/);
  await say(user, "They asked for help");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Failed to fetch user details");
  expect(alert).toHaveTextContent("Not now.");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Signed in")).toBeInTheDocument();
});
