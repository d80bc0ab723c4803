import { unique } from "./support/api.ts";
import {
  acceptInvitation,
  buildForm,
  createProject,
  download,
  inviteTester,
  openTab,
  question,
  registerCompany,
  saveForm,
} from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import {
  answered,
  attachScreenshot,
  expectTheSamePicture,
  fillByKeyboard,
  formTitle,
  questions,
  readIndividual,
  readTable,
} from "./support/main-job.ts";
import { linkIn, readMail } from "./support/mailbox.ts";

test("a company signs up, asks a tester and reads the answers", async ({ open, product }) => {
  test.setTimeout(180_000);
  const domain = `${unique("lumen")}.example`;
  const tester = { name: "Tess Tester", email: `tess@${domain}` };
  const staff = await open();

  await test.step("signs up through the landing page", async () => {
    await registerCompany(staff, {
      name: "Olivia Owner",
      company: "Lumen Labs",
      domain,
      email: `olivia@${domain}`,
    });
    await expect(staff.getByRole("link", { name: "Free trial: 14 days left" })).toBeVisible();
    await expect(staff.getByRole("button", { name: "Welcome, Olivia Owner" })).toBeVisible();
  });

  await test.step("creates a project", async () => {
    await staff.getByRole("listitem").getByRole("link", { name: "Create Project" }).click();
    await createProject(staff, { name: "Solar app", description: "Find what confuses people." });
    await expect(staff.getByText("Find what confuses people.")).toBeVisible();
  });

  await test.step("builds a form with all ten kinds of questions", async () => {
    await openTab(staff, "Forms");
    await staff.getByRole("region", { name: "Forms" }).getByRole("link", { name: "Create Form" }).click();
    const save = staff.getByRole("button", { name: "Save Form" });
    await save.click();
    await expect(staff.getByRole("alert").filter({ hasText: "Please enter a form title" })).toBeVisible();
    await expect(staff.getByRole("textbox", { name: "Form title" })).toBeFocused();
    await staff.getByRole("textbox", { name: "Form title" }).fill(formTitle);
    await save.click();
    await expect(staff.getByText("Please add at least one field to the form")).toBeVisible();
    await buildForm(staff, formTitle, questions);
    await expect(staff.getByText("10 fields")).toBeVisible();
  });

  await test.step("tries the preview, which sends nothing", async () => {
    const preview = staff.getByRole("region", { name: "Form Preview" });
    const press = (name: string) => preview.getByRole("button", { name, exact: true }).click();
    // It renders only once scrolled into view, and shows the question that was edited last.
    await preview.scrollIntoViewIfNeeded();
    await press("Submit Form");
    await expect(preview.getByRole("list", { name: "Questions to answer" }).getByRole("listitem")).toHaveCount(6);
    await preview
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "preview.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("Never sent."),
      });
    await expect(preview.getByRole("button", { name: "Remove preview.txt" })).toBeVisible();
    await staff.getByRole("button", { name: /^1 What did you try first/ }).click();
    await preview.getByRole("textbox").fill("This and that");
    await press("Next");
    await press("Next");
    await preview.getByRole("textbox").fill("nowhere");
    await press("Next");
    await expect(preview.getByText("Invalid email")).toBeVisible();
    await preview.getByRole("textbox").fill("ana@example.com");
    await press("Next");
    await press("Next");
    await preview.getByRole("combobox").selectOption("Tablet");
    await press("Next");
    await preview.getByText("Not sure").click();
    for (let question = 6; question < 9; question += 1) await press("Next");
    await preview.getByRole("radio", { name: "3 stars" }).check({ force: true });
    await press("Next");
    await press("Submit Form");
    await expect(staff.getByText("Form submitted successfully! (This is a preview)")).toBeVisible();
    await saveForm(staff);
    await expect(staff.getByText("10 fields · 0 responses")).toBeVisible();
  });

  await test.step("invites a tester by email", async () => {
    await openTab(staff, "Beta Users");
    await staff.getByRole("button", { name: "Invite Tester" }).click();
    await inviteTester(staff, tester);
    await staff.getByRole("button", { name: "Done" }).click();
    await expect(staff.getByRole("table", { name: "Beta Users" }).getByText(tester.email)).toBeVisible();
  });

  const guest = await open();
  await test.step("the tester opens the link of the mail and chooses a password", async () => {
    const mail = await readMail(product, tester.email);
    expect(mail.subject).toBe("Olivia Owner invites you to test Solar app");
    await guest.goto(linkIn(mail));
    await expect(guest.getByText("Olivia Owner invites you to test Solar app for Lumen Labs.")).toBeVisible();
    await acceptInvitation(guest, linkIn(mail));
    // The only project opens automatically.
    await expect(guest.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
    await expect(guest.getByText("What to do next")).toBeVisible();
  });

  await test.step("the tester answers with the keyboard", async () => {
    await guest.getByRole("link", { name: `Start ${formTitle}` }).click();
    await expect(guest.getByText("10 questions, one at a time")).toBeVisible();
    await fillByKeyboard(guest);
  });

  await test.step("hears on the final question what is still missing", async () => {
    const missing = "Please fill in all required fields: What did you try first?, A picture of what went wrong";
    await guest.getByRole("button", { name: "Submit Form" }).click();
    await expect(guest.getByRole("alert").getByText(missing)).toBeVisible();
    await attachScreenshot(guest);
    await guest.getByRole("button", { name: "What did you try first?" }).click();
    await guest.getByRole("textbox").fill("Adding my roof");
  });

  await test.step("reviews and submits", async () => {
    await guest.getByRole("button", { name: "Review Answers" }).click();
    await expect(guest.getByText("10 of 10 answered.")).toBeVisible();
    for (const [label] of answered) {
      await expect(guest.getByRole("button", { name: `Change answer: ${label}` })).toBeVisible();
    }
    await guest.getByRole("button", { name: "Submit Form" }).click();
    await expect(question(guest, "Form submitted successfully!")).toBeVisible();
    await guest.getByRole("link", { name: "Back to Project" }).click();
    await expect(guest.getByText("All done, Tess")).toBeVisible();
  });

  await test.step("staff see the counts move", async () => {
    await staff.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Overview" }).click();
    await expect(staff.getByText("1 in the last 7 days")).toBeVisible();
    await expect(staff.getByRole("link", { name: tester.name })).toBeVisible();
    await staff.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
    await staff.getByRole("link", { name: "Solar app" }).click();
    await openTab(staff, "Forms");
    // Recently loaded data is shown from the cache for a while, so reload the page.
    await staff.reload();
    await expect(staff.getByText("10 fields · 1 response")).toBeVisible();
  });

  await test.step("and read every answer", async () => {
    await staff.getByRole("link", { name: "View Responses" }).click();
    await staff.getByRole("tab", { name: "Table" }).click();
    await readTable(staff);
    await staff.getByRole("tab", { name: "Individual" }).click();
    await expect(staff.getByText("1 of 1")).toBeVisible();
    await readIndividual(staff);
    const file = await download(staff, staff.getByRole("button", { name: "Download wrong.png" }));
    expect(file.name).toBe("wrong.png");
    await expectTheSamePicture(file.path);
  });
});
