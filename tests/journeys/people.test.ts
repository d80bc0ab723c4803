import type { Page } from "@playwright/test";
import { aCompany, aForm, anInvitation, aProject, aTester, password, unique } from "./support/api.ts";
import { signOut } from "./support/actions.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectPhoneFit } from "./support/layout.ts";
import { linkIn, readMail } from "./support/mailbox.ts";

const newPassword = "lantern-otter-7";

async function inviteMember(page: Page, person: { name: string; email: string; role: string }): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Invite Team Member" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(person.name);
  await dialog.getByRole("textbox", { name: "Email" }).fill(person.email);
  await dialog.getByRole("radio", { name: new RegExp(`^${person.role}`) }).click();
  await dialog.getByRole("button", { name: "Send Invitation" }).click();
  await expect(dialog.getByText(`Invited just now: ${person.email}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
}

test("a member is invited, accepts by the mail and appears as active", async ({ open, product }) => {
  const owner = await aCompany(product);
  const page = await open({ as: owner });
  const email = `${unique("ida")}@example.com`;
  await page.goto("/team");
  await page.getByRole("button", { name: "Invite Team Member" }).first().click();
  await inviteMember(page, { name: "Ida Member", email, role: "Admin" });
  const row = page.getByRole("row", { name: /Ida Member/ });
  await expect(row.getByText("Invited")).toBeVisible();

  const newcomer = await open();
  await newcomer.goto(linkIn(await readMail(product, email)));
  await expect(newcomer.getByText("Olivia Owner invites you to join")).toBeVisible();
  await newcomer.getByRole("textbox", { name: "Choose a password" }).fill(newPassword);
  await newcomer.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(newcomer.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

  await page.reload();
  await expect(row.getByText("Active", { exact: true })).toBeVisible();
  await expect(row.getByText("Admin")).toBeVisible();
  await readMail(product, email, /Welcome to/);
});

test("testers come by a pasted list, and one signs in by a link to their dashboard", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const email = `${unique("tess")}@example.com`;
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/testers`);
  await page.getByRole("button", { name: "Import Testers" }).click();
  const dialog = page.getByRole("dialog", { name: /[Ii]mport/ });
  await dialog
    .getByRole("textbox", { name: "Or paste a list" })
    .fill(`Name,Email\nTess Tester,${email}\nBen Broken,not an address\nTess Again,${email.toUpperCase()}`);
  await dialog.getByRole("button", { name: "Review List" }).click();
  await expect(dialog.getByText("1 new tester · 2 cannot be added")).toBeVisible();
  await dialog.getByRole("button", { name: "Invite 1 Tester" }).click();
  await expect(dialog.getByText("1 tester added · 2 not added")).toBeVisible();
  await expect(dialog.getByText("Enter a valid email address")).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("table", { name: "Beta Users" }).getByText("Tess Tester")).toBeVisible();
  await readMail(product, email, /invites you to test/);

  await page.getByRole("button", { name: "Actions for Tess Tester" }).click();
  await page.getByRole("menuitem", { name: "Resend Invitation" }).click();
  await expect(page.getByText("Email resent successfully!")).toBeVisible();

  const tester = await open(phone);
  await tester.goto("/login");
  await tester.getByRole("link", { name: "Email Me a Sign-In Link" }).tap();
  await expect(tester.getByRole("heading", { level: 1, name: "Sign In with an Email Link" })).toBeVisible();
  await tester.getByRole("textbox", { name: "Email" }).fill(email);
  await tester.getByRole("button", { name: "Email Me a Sign-In Link" }).tap();
  await expect(tester.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
  await expectPhoneFit(tester);
  await tester.goto(linkIn(await readMail(product, email, /sign-in link/)));
  await expectPhoneFit(tester);
  await tester.getByRole("button", { name: "Sign In" }).tap();
  await expect(tester.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();

  await aForm(product, owner, {
    project_id: id,
    title: "First look",
    fields: [{ type: "text", label: "What happened?" }],
  });
  await page.reload();
  await page
    .getByRole("row", { name: /Tess Tester/ })
    .getByRole("checkbox")
    .click();
  await page.getByRole("button", { name: "Remind" }).click();
  await page.getByRole("alertdialog", { name: "Remind 1 tester?" }).getByRole("button", { name: "Remind" }).click();
  // In quiet hours it says when it goes out.
  await expect(page.getByText(/^(Sent to 1\.|1 tester gets the reminder at)/)).toBeVisible();
});

test("a forgotten password is reset through an emailed link, once", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const elsewhere = await open({ as: owner });
  await elsewhere.goto("/overview");
  const page = await open();
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(owner.user.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(owner.user.email);
  await page.getByRole("button", { name: /link/i }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
  const link = linkIn(await readMail(product, owner.user.email, /Choose a new password/));
  await page.goto(link);
  await page.getByRole("textbox", { name: "New password", exact: true }).fill(newPassword);
  await page.getByRole("textbox", { name: "Confirm new password" }).fill("something else");
  await page.getByRole("textbox", { name: "Confirm new password" }).blur();
  await expect(page.getByText("New passwords do not match")).toBeVisible();
  await page.getByRole("textbox", { name: "Confirm new password" }).fill(newPassword);
  expectTrouble(/401|404/);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(elsewhere.getByText("Your session has ended. Sign in again.")).toBeVisible();
  await readMail(product, owner.user.email, /Your password was changed/);

  await elsewhere.goto("/projects");
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  const again = await open();
  await again.goto(link);
  await expect(again.getByText(/used|expired/).first()).toBeVisible();
  await expect(again.getByRole("textbox", { name: "New password", exact: true })).toHaveCount(0);
});

test("the header of a real mail unsubscribes, and the page takes it back", async ({ open, product }) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const tester = await aTester(product, owner, project.id);
  await aForm(product, owner, {
    project_id: project.id,
    title: "First look",
    fields: [{ type: "text", label: "What happened?" }],
  });
  const mail = await readMail(product, tester.user.email, /New form to answer/);
  const header = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  const url = new URL(/<([^>]+)>/.exec(header)?.[1] ?? "");
  const page = await open(phone);
  // As an email client opens the link: nothing happens until the user confirms.
  await page.goto(`${url.pathname}${url.search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
  await expectPhoneFit(page);
  await page.getByRole("button", { name: "Unsubscribe" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "You’re unsubscribed" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "You’re subscribed again" })).toBeVisible();

  // As an email client sends one-click unsubscribe.
  const answer = await fetch(`${product.url}${url.pathname}${url.search}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ categories: ["form_notification"], setting: "disabled" });
});

test("a tester minds their profile, their password and their emails", async ({ open, product }) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const tester = await aTester(product, owner, project.id);
  const page = await open({ as: tester, ...phone });
  await page.goto("/dashboard?profile=basic");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Tess Renamed");
  await dialog.getByRole("button", { name: /Save/ }).tap();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();

  await dialog.getByRole("tab", { name: "Password" }).tap();
  const change = dialog.getByRole("button", { name: "Change Password" });
  await expect(change).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Current password" }).fill(password);
  await dialog.getByRole("textbox", { name: "New password", exact: true }).fill(newPassword);
  await dialog.getByRole("textbox", { name: "Confirm new password" }).fill(newPassword);
  await change.tap();
  await expect(page.getByText("Password changed successfully!")).toBeVisible();

  await dialog.getByRole("tab", { name: "Email Preferences" }).tap();
  await dialog
    .getByRole("combobox", { name: /Form reminder/ })
    .first()
    .selectOption("digest_daily");
  await dialog.getByRole("button", { name: /Save/ }).tap();
  await expect(page.getByText("Email preferences updated successfully!")).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole("combobox", { name: /Form reminder/ }).first()).toHaveValue("digest_daily");
});

test("one person of two companies goes from one to the other", async ({ open, product }) => {
  const first = await aCompany(product, "Lumen Labs");
  const second = await aCompany(product, "Night Works");
  const project = await aProject(product, second, "Moon app");
  const page = await open();
  const { email, link } = await anInvitation(product, second, project.id);
  await page.goto(link);
  await page.getByRole("textbox", { name: "Choose a password" }).fill(newPassword);
  await page.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Moon app" })).toBeVisible();
  await signOut(page);

  const owner = await open({ as: first });
  await owner.goto("/team");
  await owner.getByRole("button", { name: "Invite Team Member" }).first().click();
  await inviteMember(owner, { name: "Tess Both", email, role: "Member" });
  await page.goto(linkIn(await readMail(product, email, /invites you to join Lumen Labs/)));
  await page.getByRole("textbox", { name: "Your Firstlight password" }).fill(newPassword);
  await page.getByRole("button", { name: "Sign In and Accept" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();

  await page.getByRole("button", { name: "Switch company" }).click();
  await page.getByRole("menuitem", { name: /Night Works/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Moon app" })).toBeVisible();
});
