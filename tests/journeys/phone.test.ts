import { aCompany, aForm, anAnswer, anInvitation, aProject, aTester } from "./support/api.ts";
import { acceptInvitation, openTab, question } from "./support/actions.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectPhoneFit } from "./support/layout.ts";
import { answered, fillByTouch, finishByTouch, formTitle, tenFields } from "./support/main-job.ts";

test("a tester answers on a phone, through a reload and a lost connection", async ({
  open,
  product,
  expectTrouble,
}) => {
  test.setTimeout(180_000);
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  await aForm(product, owner, { project_id: project.id, title: formTitle, fields: tenFields });
  const { link } = await anInvitation(product, owner, project.id);
  const page = await open(phone);

  await test.step("accepts the invitation", async () => {
    await page.goto(link);
    await expect(page.getByText("Olivia Owner invites you to test")).toBeVisible();
    await expectPhoneFit(page);
    await acceptInvitation(page, link);
    await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
    await expect(page.getByText("What to do next")).toBeVisible();
    await expectPhoneFit(page);
    await openTab(page, "Forms");
    await expect(page.getByRole("listitem").getByRole("link", { name: `Fill Form ${formTitle}` })).toBeInViewport();
    await expectPhoneFit(page);
  });

  await test.step("answers one question at a time", async () => {
    await page.getByRole("link", { name: `Fill Form ${formTitle}` }).tap();
    await expect(page.getByText("10 questions, one at a time")).toBeVisible();
    await expect(page.getByRole("button", { name: "Start" })).toBeInViewport();
    await expectPhoneFit(page);
    await page.getByRole("button", { name: "Start" }).tap();
    await fillByTouch(page);
    await expect(page.getByText("Saved to your account").filter({ visible: true })).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("reloads in the middle and continues where they left off", async () => {
    await page.reload();
    await expect(page.getByText("6 of 10 answered, saved to your account")).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).tap();
    await expect(question(page, "Would you use it again?")).toBeVisible();
    await expect(page.getByRole("radio", { name: "Not sure" })).toBeChecked();
    await finishByTouch(page);
    await expectPhoneFit(page);
  });

  await test.step("keeps every answer when the connection is lost", async () => {
    await page.getByRole("button", { name: "Review Answers" }).tap();
    await expect(page.getByText("10 of 10 answered.")).toBeVisible();
    await expectPhoneFit(page);
    expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await expect(page.getByText("Offline, saved on this device").filter({ visible: true })).toBeVisible();
    for (const [label] of answered) {
      await expect(page.getByRole("button", { name: `Change answer: ${label}` })).toBeVisible();
    }
    await expect(page.getByText("Required, not answered yet")).toHaveCount(0);
    await page.getByRole("button", { name: "Submit Form" }).tap();
    await expect(question(page, "Waiting for a connection")).toBeVisible();
    await expect(page.getByText("We submit it automatically, even if you close this page")).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("is submitted automatically when back online", async () => {
    await page.context().setOffline(false);
    await expect(question(page, "Form submitted successfully!")).toBeVisible();
    await expectPhoneFit(page);
  });

  await test.step("cannot answer twice", async () => {
    await page.reload();
    await expect(question(page, "You have already submitted this form.")).toBeVisible();
    await page.getByRole("link", { name: "Back to Project" }).tap();
    await expect(page.getByText("All done, Tess")).toBeVisible();
    await expectPhoneFit(page);
  });
});

test("the same form open on two devices is sent once", async ({ open, product }) => {
  const owner = await aCompany(product);
  const project = await aProject(product, owner);
  const fields = [{ type: "text", label: "What did you try first?", required: true }];
  const form = await aForm(product, owner, { project_id: project.id, title: formTitle, fields });
  const tester = await aTester(product, owner, project.id);
  const page = await open({ ...phone, as: tester });
  await page.goto(`/dashboard/projects/${project.id}/forms/${form.id}`);
  await page.getByRole("button", { name: "Start" }).tap();
  await page.getByRole("textbox").fill("On the phone");
  await expect(page.getByText("Saved to your account").filter({ visible: true })).toBeVisible();
  await anAnswer(product, tester, form.id, { "What did you try first?": "On the laptop" });
  // The phone shows it at once, and the answers typed there are not lost.
  await expect(question(page, "You have already submitted this form.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy My Answers" })).toBeVisible();
  await expectPhoneFit(page);
});
