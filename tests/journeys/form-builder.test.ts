/** The builder and the lists of forms beyond the main job: templates, sorting, long forms, two people at one form, and both sides' lists. */
import { signIn } from "./support/actions.ts";
import { aCompany, aForm, anAnswer, aProject, aTester, password } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";

const fields = ["First", "Second", "Third"].map((label) => ({ type: "text", label }));

test("a template with conditions, tried in the preview", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms/new`);
  await page.getByRole("button", { name: /^Exit survey/ }).click();
  await expect(page.getByText("7 fields")).toBeVisible();
  await page.getByRole("button", { name: /^4 What is missing/ }).click();
  await page.getByRole("tab", { name: "Logic" }).click();
  await expect(page.getByRole("group", { name: "Condition 1" })).toBeVisible();
  await expectFitToShow(page);

  const preview = page.getByRole("region", { name: "Form Preview" });
  await preview.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: /^2 Will you keep/ }).click();
  await preview.getByText("No", { exact: true }).click();
  await preview.getByRole("button", { name: "Next" }).click();
  await preview.getByText("Something is missing").click();
  await preview.getByRole("button", { name: "Next" }).click();
  await expect(preview.getByRole("heading", { name: "What is missing?" })).toBeVisible();
  await page.getByRole("button", { name: "Undo Last Change" }).click();
  await expect(page.getByText("No fields yet")).toBeVisible();
});

test("sorting by mouse", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: "Sorted", fields });
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms/${form.id}/edit`);
  const third = page.getByRole("button", { name: "Drag Third" });
  await third.hover();
  await page.mouse.down();
  await expect(third).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Drag First" }).hover({ position: { x: 8, y: 4 } });
  await expect(page.getByText("Third, position 1 of 3.")).toBeAttached();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.mouse.up();
  await expect(page.getByRole("button", { name: /^1 Third/ })).toBeVisible();
  // The order is saved by itself.
  await saved;
  await page.reload();
  await expect(page.getByRole("button", { name: /^1 Third/ })).toBeVisible();
});

test("two people at one form", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: "Shared", fields });
  const [one, other] = [await open({ as: owner }), await open({ as: owner })];
  for (const page of [one, other]) {
    await page.goto(`/projects/${id}/forms/${form.id}/edit`);
    await expect(page.getByRole("textbox", { name: "Form title" })).toHaveValue("Shared");
  }
  await one.getByRole("textbox", { name: "Form title" }).fill("Theirs");
  await one.getByRole("button", { name: "Save Form" }).click();
  await expect(one.getByText("Changes saved. Testers can’t see them yet.")).toBeVisible();
  expectTrouble(/409/);
  await other.getByRole("textbox", { name: "Form title" }).fill("Mine");
  await expect(other.getByText("Someone else edited this form")).toBeVisible();
  await expectFitToShow(other);
  await other.getByRole("button", { name: "Load Their Version" }).click();
  await expect(other.getByRole("textbox", { name: "Form title" })).toHaveValue("Theirs");
  await other.getByRole("button", { name: "Undo Last Change" }).click();
  await other.getByRole("button", { name: "Save Form" }).click();
  await expect(other.getByText("Changes saved. Testers can’t see them yet.")).toBeVisible();
});

test("a long form keeps saving, adding and setting in sight, and says where it is too long", async ({
  open,
  product,
  expectTrouble,
}) => {
  test.setTimeout(180_000);
  // What is too long is refused by the server as it is saved by itself.
  expectTrouble(/422/);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const many = Array.from({ length: 200 }, (_, index) => ({ type: "text", label: `Question ${index + 1}` }));
  const form = await aForm(product, owner, { project_id: id, title: "Everything at once", fields: many });
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms/${form.id}/edit`);
  await page.getByRole("button", { name: /^150 / }).click();
  await page.getByRole("textbox", { name: "Label" }).fill("What stays in sight?");
  for (const name of ["Save Form", "Rating", "Undo Last Change"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport();
  }
  await expect(page.getByRole("button", { name: /^150 What stays in sight\?/ })).toBeInViewport();
  await page.getByRole("button", { name: "Rating", exact: true }).click();
  await page.getByRole("button", { name: "Save Form" }).click();
  await expect(page.getByRole("alert")).toHaveText("A form can have at most 200 fields");
  await page.getByRole("button", { name: "Undo Last Change" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Save Form" }).click();
  await expect(page.getByText("200 fields · 0 responses")).toBeVisible();
});

test("what was typed in an expired session is there after signing in again", async ({
  open,
  product,
  expectTrouble,
}) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: "First look", fields });
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms/${form.id}/edit`);
  const title = page.getByRole("textbox", { name: "Form title" });
  await expect(title).toHaveValue("First look");
  expectTrouble(/401/);
  await page.request.post("/api/auth/logout", { headers: { authorization: `Bearer ${owner.token}` } });
  await title.fill("Typed too late");
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  await signIn(page, owner.user.email, password);
  await expect(title).toHaveValue("Typed too late");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
});

test("a form's life on its card: closed, opened again, copied and deleted with what it holds", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  const form = await aForm(product, owner, { project_id: id, title: "First look", fields });
  await anAnswer(product, tester, form.id, { First: "The map" });
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms`);
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "More Actions for First look", exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "First look", exact: true }) });
  await expect(card.getByText("3 fields · 1 response", { exact: true })).toBeVisible();
  await choose("Close Form");
  await expect(card.getByText("Closed", { exact: true })).toBeVisible();
  await choose("Reopen Form");
  await expect(card.getByText("Open", { exact: true })).toBeVisible();
  await choose("Duplicate");
  await expect(page.getByRole("heading", { name: "Copy of First look" })).toBeVisible();
  await choose("Delete Form");
  const dialog = page.getByRole("alertdialog", { name: "Delete “First look”?" });
  await expect(dialog).toContainText("It moves to the trash with its 1 response. You can restore it for 30 days.");
  await expectFitToShow(page);
  await dialog.getByRole("button", { name: "Delete Form" }).click();
  await expect(page.getByText("“First look” moved to trash")).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByText("3 fields · 1 response", { exact: true })).toBeVisible();
});

test("a project's forms as its testers see them", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  const late = { priority: "urgent", due_date: "2020-01-31" } as const;
  await aForm(product, owner, { project_id: id, title: "Late", fields, ...late });
  await aForm(product, owner, { project_id: id, title: "Begun", fields });
  const often = await aForm(product, owner, { project_id: id, title: "Often", fields, many_responses: true });
  await anAnswer(product, tester, often.id, { First: "The map" });

  const page = await open({ as: tester, ...phone });
  await page.goto(`/dashboard/projects/${id}?tab=forms`);
  await page.getByRole("link", { name: "Fill Form Begun" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.getByRole("textbox").fill("The map");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("link", { name: "Back to Project" }).click();
  await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Forms" }).click();

  const entry = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name: title }) });
  await expect(entry("Late").getByText("Urgent priority")).toBeVisible();
  await expect(entry("Late").getByText("Overdue")).toBeVisible();
  await expect(entry("Late").getByRole("link", { name: "Fill Form Late" })).toBeVisible();
  await expect(entry("Begun").getByText("1 of 3 questions")).toBeVisible();
  await expect(entry("Begun").getByRole("link", { name: "Continue Begun" })).toBeVisible();
  await expect(entry("Often").getByText("Completed")).toBeVisible();
  await expect(entry("Often").getByRole("link", { name: "Answer Again Often" })).toBeVisible();
  const count = (name: string) => page.locator("dl > div").filter({ hasText: name }).getByRole("definition");
  for (const [name, n] of [
    ["Completed", "1"],
    ["Pending", "2"],
    ["Overdue", "1"],
  ] as const) {
    await expect(count(name)).toHaveText(n);
  }
  await expectFitToShow(page);
});
