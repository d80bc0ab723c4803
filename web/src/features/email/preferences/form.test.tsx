import { mailCategories, type Preferences } from "@firstlight/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { mailCategoryNames } from "../category-names.ts";
import { answer, forgetAll, meOf, open, refused, sentTo, uuid } from "#app/test-support.tsx";

const everything = Object.fromEntries(mailCategories.map((category) => [category, "enabled"]));
const project = uuid(7);
const preferences = {
  global_preferences: everything as Preferences["global_preferences"],
  project_preferences: {},
  projects: [{ id: project, name: "Solar app" }],
} satisfies Preferences;
const base = {
  "GET /auth/me": meOf("beta_tester"),
  "GET /beta/dashboard": { projects: [], overall_progress: 0, pending_forms: 0, unread_messages: 0 },
  "GET /email/preferences": preferences,
};
const saving = "PUT /email/preferences";
const failed = "Failed to update email preferences. Please try again.";

afterEach(forgetAll);

async function show(replies: Record<string, unknown> = {}) {
  const calls = answer({ ...base, ...replies });
  const person = await open("/dashboard?profile=email", "beta_tester");
  await screen.findByRole("tab", { name: "Email Preferences" });
  return { calls, person };
}
const save = () => screen.getByRole("button", { name: "Save Preferences" });

test("each of the ten kinds has the four settings", async () => {
  await show();
  const reminder = await screen.findByLabelText("Form reminder");
  expect(
    within(reminder)
      .getAllByRole("option")
      .map((option) => option.textContent),
  ).toEqual(["Immediately", "Daily digest", "Weekly digest", "Off"]);
  for (const category of mailCategories) expect(screen.getByLabelText(mailCategoryNames[category])).toBeEnabled();
  expect(save()).toBeDisabled();
});

test("what was chosen in general and for a project is saved together", async () => {
  const saved = { ...preferences, global_preferences: { ...everything, welcome: "disabled" } };
  const { calls, person } = await show({ [saving]: saved });
  await person.selectOptions(await screen.findByLabelText("Welcome"), "disabled");
  await person.selectOptions(screen.getByLabelText("Solar app: New form"), "digest_daily");
  expect(screen.getByText("1 of 7 set")).toBeInTheDocument();
  await person.click(save());
  expect(await screen.findByText("Email preferences updated successfully!")).toBeInTheDocument();
  expect(sentTo(calls, saving)[0]?.body).toEqual({
    preferences: { ...everything, welcome: "disabled" },
    project_preferences: { [project]: { form_notification: "digest_daily" } },
  });
});

test("unsubscribing from a project is asked about, and counts once saved", async () => {
  const { calls, person } = await show({ [saving]: preferences });
  await person.click(await screen.findByText("Solar app"));
  await person.click(screen.getByRole("button", { name: "Unsubscribe from This Project" }));
  const question = await screen.findByRole("alertdialog", { name: "Unsubscribe from Solar app?" });
  expect(screen.queryByText("Unsubscribed")).not.toBeInTheDocument();
  await person.click(within(question).getByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByText("Unsubscribed")).toBeInTheDocument();
  for (const kind of ["New project or wizard", "New form", "Form reminder", "Onboarding and wizard reminder"]) {
    expect(screen.getByLabelText(`Solar app: ${kind}`)).toHaveValue("disabled");
  }
  expect(sentTo(calls, saving)).toEqual([]);
  await person.click(save());
  await waitFor(() => expect(sentTo(calls, saving)).toHaveLength(1));
  expect(sentTo(calls, saving)[0]?.body).toMatchObject({
    project_preferences: {
      [project]: {
        project_assignment: "disabled",
        form_notification: "disabled",
        form_reminder: "disabled",
        onboarding_reminder: "disabled",
      },
    },
  });
});

test("a choice taken back is nothing to save", async () => {
  const { person } = await show();
  const form = await screen.findByLabelText("Solar app: New form");
  await person.selectOptions(form, "disabled");
  expect(save()).toBeEnabled();
  await person.selectOptions(form, "");
  expect(save()).toBeDisabled();
});

test("what is chosen while it saves stays to be saved", async () => {
  const reply = Promise.withResolvers<Preferences>();
  const { calls, person } = await show({ [saving]: () => reply.promise });
  await person.selectOptions(await screen.findByLabelText("Welcome"), "disabled");
  await person.click(save());
  await waitFor(() => expect(sentTo(calls, saving)).toHaveLength(1));
  await person.selectOptions(screen.getByLabelText("Form reminder"), "disabled");
  reply.resolve({
    ...preferences,
    global_preferences: { ...preferences.global_preferences, welcome: "disabled" },
  });
  expect(await screen.findByText("Email preferences updated successfully!")).toBeInTheDocument();
  expect(screen.getByLabelText("Form reminder")).toHaveValue("disabled");
  await person.click(save());
  await waitFor(() => expect(sentTo(calls, saving)).toHaveLength(2));
  expect(sentTo(calls, saving)[1]?.body).toMatchObject({
    preferences: { welcome: "disabled", form_reminder: "disabled" },
  });
});

test("a failed save shows the specified error and preserves the input", async () => {
  const { person } = await show({ [saving]: new Response("", { status: 500 }) });
  await person.selectOptions(await screen.findByLabelText("Welcome"), "disabled");
  await person.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent(failed);
  expect(screen.getByLabelText("Welcome")).toHaveValue("disabled");
});

test("preferences that do not load offer Retry", async () => {
  await show({ "GET /email/preferences": refused(404, "Gone") });
  expect(await screen.findByText("Failed to load email preferences")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
});
