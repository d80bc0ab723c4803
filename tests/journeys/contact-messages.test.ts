/** From the contact page to the operator. */
import { firstAdmin } from "./support/product.ts";
import { signedInAdmin, unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { readMail } from "./support/mailbox.ts";

const operator = "support@firstlight.example";

test("a contact message is emailed to the operator and answered from the admin panel", async ({ open, product }) => {
  const subject = `Invoice ${unique("lost")}`;
  const visitor = await open();
  await visitor.goto("/contact");
  await visitor.getByRole("textbox", { name: "Full Name" }).fill("Ana Ruiz");
  await visitor.getByRole("textbox", { name: "Email Address" }).fill("ana@harbor.example");
  await visitor.getByRole("combobox", { name: "Inquiry Type" }).selectOption("Billing");
  await visitor.getByRole("textbox", { name: "Subject" }).fill(subject);
  await visitor.getByRole("textbox", { name: "Message" }).fill("I cannot find it.\n<b>Where</b> is it?");
  await visitor.getByRole("button", { name: "Send Message" }).click();
  await expect(visitor.getByRole("button", { name: "Send Another Message" })).toBeVisible();

  const mail = await readMail(product, operator, /Billing/);
  expect(mail.replyTo).toEqual([{ name: "", address: "ana@harbor.example" }]);
  expect(mail.text).toContain(`Subject: ${subject}`);

  const page = await open({ admin: await signedInAdmin(product) });
  await page.goto("/admin");
  const tab = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Messages/ });
  await expect(tab).toContainText("open");
  await tab.click();
  await page
    .getByRole("row", { name: new RegExp(subject) })
    .getByRole("button")
    .click();
  const drawer = page.getByRole("dialog", { name: subject });
  await expect(drawer.getByText("<b>Where</b> is it?")).toBeVisible();
  await expect(drawer.getByText("Not emailed")).toHaveCount(0);
  await expect(drawer.getByRole("link", { name: "Reply by Email" })).toHaveAttribute(
    "href",
    /^mailto:ana@harbor\.example\?subject=Re%3A/,
  );
  await drawer.getByRole("button", { name: "Mark as Answered" }).click();
  await expect(drawer.getByRole("button", { name: "Mark as Open" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: /^Open/ }).click();
  await expect(page.getByRole("row", { name: new RegExp(subject) })).toHaveCount(0);
  await page.getByRole("button", { name: "Answered", exact: true }).click();
  await expect(page.getByRole("row", { name: new RegExp(subject) })).toContainText("Answered");
  await page.goto("/admin/audit");
  await expect(page.getByRole("row", { name: /a contact message/ }).first()).toContainText(
    firstAdmin.email.split("@")[0] ?? "",
  );
});
