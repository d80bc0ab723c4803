/** What an operator sets for the companies of an installation, and what their teams notice. */
import { aCompany, aForm, answersOf, aProject, aTester, signedInAdmin } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";

test("an announcement is published, read, dismissed and ended", async ({ open, product }) => {
  const owner = await aCompany(product);
  const staff = await open({ as: owner });
  await staff.goto("/projects");
  await expect(staff.getByRole("heading", { level: 1 })).toBeVisible();

  const panel = await open({ admin: await signedInAdmin(product) });
  await panel.goto("/admin/announcements");
  await panel.getByRole("button", { name: "New Announcement" }).click();
  const dialog = panel.getByRole("dialog", { name: "New announcement to all companies" });
  const text = "Firstlight is updated on Sunday from 6 to 7 AM UTC.";
  await dialog.getByRole("textbox", { name: "Text", exact: true }).fill(text);
  await dialog.getByRole("textbox", { name: "Link text" }).fill("Status page");
  await dialog.getByRole("textbox", { name: "Link address" }).fill("https://status.example.com/");
  await dialog.getByRole("radio", { name: "Teams and testers" }).check();
  await dialog.getByRole("button", { name: "1 day" }).click();
  await expect(dialog.getByRole("complementary", { name: "Announcement" })).toContainText(text);
  await dialog.getByRole("button", { name: "Publish Now" }).click();
  await expect(panel.getByRole("row", { name: new RegExp(text) })).toContainText("Live");

  // Open screens hear of it, and ask within 20 seconds.
  const soon = { timeout: 40_000 };
  const banner = staff.getByRole("complementary", { name: "Announcement" });
  await expect(banner).toContainText(text, soon);
  await expect(banner.getByRole("link", { name: "Status page" })).toHaveAttribute(
    "href",
    "https://status.example.com/",
  );
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toHaveCount(0);
  await staff.reload();
  await expect(staff.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const colleague = await open({ as: owner });
  await colleague.goto("/projects");
  const theirs = colleague.getByRole("complementary", { name: "Announcement" });
  await expect(theirs).toContainText(text);
  await panel.getByRole("button", { name: "End Now" }).click();
  await panel.getByRole("dialog").getByRole("button", { name: "End Now" }).click();
  await expect(panel.getByRole("row", { name: new RegExp(text) })).toContainText("Ended");
  await expect(theirs).toHaveCount(0, soon);
  await panel.goto("/admin/audit");
  await expect(panel.getByText("Ended an announcement", { exact: false }).first()).toBeVisible();
});

test("a lower limit is said where it is met, and what was typed stays", async ({ open, product, expectTrouble }) => {
  expectTrouble(/409/);
  const owner = await aCompany(product);
  await aProject(product, owner);
  const panel = await open({ admin: await signedInAdmin(product) });
  await panel.goto(`/admin/subscriptions?q=${encodeURIComponent(owner.user.email)}`);
  await panel.getByRole("button", { name: `Actions for ${owner.company.company_name}` }).click();
  await panel.getByRole("menuitem", { name: "Change Limits" }).click();
  const dialog = panel.getByRole("dialog", { name: `Limits and Features of ${owner.company.company_name}` });
  await dialog.getByRole("combobox", { name: "Active projects" }).selectOption("At most…");
  await dialog.getByRole("spinbutton", { name: "Active projects, at most" }).fill("1");
  await dialog.getByRole("combobox", { name: "Importing testers" }).selectOption("Off");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Agreed by phone");
  await dialog.getByRole("button", { name: "Save Limits" }).click();
  await expect(panel.getByText(`Limits of ${owner.company.company_name} saved`)).toBeVisible();

  const staff = await open({ as: owner });
  await staff.goto("/projects");
  await staff.getByRole("button", { name: "Create Project" }).click();
  const form = staff.getByRole("dialog");
  await form.getByRole("textbox", { name: "Project Name" }).fill("One too many");
  await form.getByRole("textbox", { name: "Description" }).fill("It will not fit.");
  await form.getByRole("button", { name: "Create Project" }).click();
  await expect(
    form.getByText("Your company can have 1 active project. Archive or delete one", { exact: false }),
  ).toBeVisible();
  await expect(form.getByRole("textbox", { name: "Project Name" })).toHaveValue("One too many");
});

test("while uploads are off, testers are offered none and can still submit", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const fields = [
    { type: "file", label: "A screenshot", required: true },
    { type: "text", label: "What did you see?" },
  ];
  const form = await aForm(product, owner, { project_id: id, title: "First impressions", fields });
  const panel = await open({ admin: await signedInAdmin(product) });
  await panel.goto(`/admin/subscriptions?q=${encodeURIComponent(owner.user.email)}`);
  await panel.getByRole("button", { name: `Actions for ${owner.company.company_name}` }).click();
  await panel.getByRole("menuitem", { name: "Change Limits" }).click();
  const dialog = panel.getByRole("dialog", { name: `Limits and Features of ${owner.company.company_name}` });
  await dialog.getByRole("combobox", { name: "File uploads" }).selectOption("Off");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Agreed by phone");
  await dialog.getByRole("button", { name: "Save Limits" }).click();
  await expect(panel.getByText(`Limits of ${owner.company.company_name} saved`)).toBeVisible();

  const page = await open({ as: await aTester(product, owner, id), ...phone });
  await page.goto(`/dashboard/projects/${id}/forms/${form.id}`);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const sentence = `File uploads are turned off for ${owner.company.company_name}. You can skip this question.`;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("textbox", { name: "What did you see?" }).fill("A sunrise");
  await page.getByRole("button", { name: "Submit Form" }).click();
  await expect(page.getByRole("heading", { name: "Form submitted successfully!" })).toBeVisible();
  expect(await answersOf(product, owner, form.id)).toMatchObject([{ responses: { "What did you see?": "A sunrise" } }]);
});
