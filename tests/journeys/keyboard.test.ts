import type { Locator, Page } from "@playwright/test";
import { question } from "./support/actions.ts";
import { aCompany, aProject, password, unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { linkIn, readMail } from "./support/mailbox.ts";

const maxSteps = 60;

/** As people do who have no mouse: on and on until they are there. Past the ends of the page is Firefox's toolbar. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < maxSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached with ${key}`);
}

async function press(page: Page, target: Locator, key?: "Tab" | "Shift+Tab"): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}

test("the main job is done without a mouse, from a project to the answers", async ({ open, product }) => {
  test.setTimeout(180_000);
  const page = await open({ as: await aCompany(product) });
  const email = `${unique("tess")}@harbor.example`;
  const { keyboard } = page;
  await page.goto("/overview");
  await expect(page.getByRole("heading", { name: "3 Steps to Your First Responses" })).toBeVisible();

  await test.step("skips the navigation", async () => {
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("creates a project", async () => {
    await press(page, page.getByRole("listitem").getByRole("link", { name: "Create Project" }));
    await expect(page.getByRole("textbox", { name: "Project Name" })).toBeFocused();
    // A slip of Enter sends nothing that is not whole.
    await keyboard.type("Solar app");
    await keyboard.press("Enter");
    await expect(page.getByText("Description is required")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused();
    await keyboard.type("Find what confuses people.");
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Create Project" }));
    await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeFocused();
  });

  await test.step("builds a form", async () => {
    await press(page, page.getByRole("main").getByRole("link", { name: "Create Form" }));
    await expect(page.getByRole("heading", { level: 1, name: "Create New Form" })).toBeFocused();
    await tabTo(page, page.getByRole("textbox", { name: "Form title" }));
    await keyboard.type("First impressions");
    await press(page, page.getByRole("button", { name: "Short text" }), "Shift+Tab");
    await expect(page.getByRole("textbox", { name: "Question 1", exact: true })).toBeFocused();
    await keyboard.type("What did you try first?");
    await keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Search field types" })).toBeFocused();
    await keyboard.type("single");
    await keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Question 2", exact: true })).toBeFocused();
    await keyboard.type("Would you use it again?");
    await press(page, page.getByRole("button", { name: "Edit as List" }));
    await expect(page.getByRole("textbox", { name: "Options" })).toBeFocused();
    await keyboard.press("ControlOrMeta+A");
    await keyboard.type("Yes");
    await keyboard.press("Enter");
    await keyboard.type("No");
    await expect(page.getByText("One per line · 2 options")).toBeVisible();
    await tabTo(page, page.getByRole("switch", { name: "Required" }), "Shift+Tab");
    await keyboard.press("Space");
  });

  await test.step("puts the questions in order and keeps their place", async () => {
    await press(page, page.getByRole("button", { name: "Move Would you use it again? Up" }), "Shift+Tab");
    await expect(page.getByRole("button", { name: /^1 Would you use it again\?/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Move Would you use it again? Down" })).toBeFocused();
    await press(page, page.getByRole("button", { name: "Duplicate What did you try first?" }));
    await expect(page.getByText("3 fields")).toBeVisible();
    await press(page, page.getByRole("button", { name: /^Delete What did you try first\? / }));
    await expect(page.getByRole("button", { name: /^2 What did you try first\?/ })).toBeFocused();
  });

  await test.step("publishes it", async () => {
    await press(page, page.getByRole("main").getByRole("button", { name: "Publish", exact: true }), "Shift+Tab");
    await expect(page.getByRole("alertdialog", { name: "Publish “First impressions”?" })).toBeVisible();
    await press(page, page.getByRole("alertdialog").getByRole("button", { name: "Publish" }));
    await expect(page.getByText("“First impressions” is published")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "First impressions" })).toBeFocused();
    await press(page, page.getByRole("button", { name: "Save Form" }));
    await expect(page.getByText("Form saved.")).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: "View Responses" }));
  });

  await test.step("invites a tester", async () => {
    await press(
      page,
      page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Beta Users" }),
      "Shift+Tab",
    );
    await press(page, page.getByRole("button", { name: "Invite Tester" }));
    await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
    await keyboard.type("Tess Tester");
    await tabTo(page, page.getByRole("textbox", { name: "Email" }));
    await keyboard.type(email);
    await keyboard.press("Enter");
    await expect(page.getByText(`Invited just now: ${email}`)).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the tester accepts and answers", async () => {
    const guest = await open();
    await guest.goto(linkIn(await readMail(product, email)));
    await tabTo(guest, guest.getByRole("textbox", { name: "Choose a password" }));
    await guest.keyboard.type(password);
    await guest.keyboard.press("Enter");
    await expect(guest.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
    await press(guest, guest.getByRole("link", { name: "Start First impressions" }));
    await expect(guest.getByText("2 questions, one at a time")).toBeVisible();
    await guest.keyboard.press("Enter");
    await expect(question(guest, "Would you use it again?")).toBeVisible();
    await guest.keyboard.press("1");
    await guest.keyboard.press("Enter");
    await expect(question(guest, "What did you try first?")).toBeVisible();
    await guest.keyboard.type("The map");
    await press(guest, guest.getByRole("button", { name: "Submit Form" }));
    await expect(question(guest, "Form submitted successfully!")).toBeVisible();
  });

  await test.step("finds the form by its name and reads the answers", async () => {
    await keyboard.press("ControlOrMeta+K");
    await keyboard.type("first imp");
    await expect(page.getByRole("menuitem", { name: /First impressions/ })).toBeVisible();
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "First impressions" })).toBeVisible();
    await tabTo(page, page.getByRole("tab", { selected: true }));
    await keyboard.press("ArrowRight");
    await expect(page.getByText("The map")).toBeVisible();
  });
});

test("Esc closes what is open, and the focus goes back", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: owner });
  const { keyboard } = page;

  await page.goto("/projects");
  const create = page.getByRole("button", { name: "Create Project" });
  await press(page, create);
  await expect(page.getByRole("dialog", { name: "Create Project" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(create).toBeFocused();

  await page.goto(`/projects/${id}/testers`);
  const invite = page.getByRole("button", { name: "Invite Tester" });
  await press(page, invite);
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(invite).toBeFocused();

  const actions = page.getByRole("button", { name: "Actions for Solar app" });
  await press(page, actions, "Shift+Tab");
  await expect(page.getByRole("menuitem", { name: "Edit Project" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(actions).toBeFocused();
  await keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Edit Project" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Project Name" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(actions).toBeFocused();

  const account = page.getByRole("button", { name: /Account menu/ });
  await press(page, account, "Shift+Tab");
  await expect(page.getByRole("dialog", { name: "Account" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Account" })).toBeHidden();
  await expect(account).toBeFocused();
});

test("unsaved changes of a form are not left by accident", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms`);
  await page.getByRole("link", { name: "Create Form" }).click();
  await page.getByRole("textbox", { name: "Form title" }).fill("Half a form");
  await page.getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Discard changes from this visit?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Form title" })).toHaveValue("Half a form");
  await page.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { name: "No forms yet" })).toBeVisible();
});

test("messages go away by themselves, also after one was dismissed", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: owner });
  await page.clock.install();
  await page.goto(`/projects/${id}`);
  const saved = page.getByText("Project saved");
  const save = async () => {
    await page.getByRole("button", { name: "Edit Project" }).click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(saved).toBeVisible();
  };
  await save();
  await page.clock.fastForward("00:10");
  await expect(saved).toHaveCount(0);
  await save();
  await press(page, page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Dismiss" }));
  await expect(saved).toHaveCount(0);
  await save();
  await page.clock.fastForward("00:10");
  await expect(saved).toHaveCount(0);
});

test("focus stays on the skeleton and then moves to the loaded screen", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: owner });
  await page.goto("/projects");
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/api/projects/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Solar app" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Project", exact: true })).toBeFocused();
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeFocused();
});
