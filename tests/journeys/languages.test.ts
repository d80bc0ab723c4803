/** Each user sees their own language: the one they chose, or their browser's. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aCompany, aForm, aMessage, aProject, aTester, aWizard, password } from "./support/api.ts";
import { signIn } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";
import { expectNoSideScroll, expectWholeWords } from "./support/layout.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";
import { linkIn, readMail } from "./support/mailbox.ts";
import { formTitle, tenFields } from "./support/main-job.ts";
import type { Product } from "./support/product.ts";

type Say = (english: string) => string;

async function sayIn(language: string): Promise<Say> {
  const catalogue = JSON.parse(await readFile(`contract/texts/${language}.json`, "utf8")) as Record<string, string>;
  return (english) => {
    const text = catalogue[english];
    if (text === undefined) throw new Error(`${language} has no “${english}”`);
    return text;
  };
}

const [de, ar] = await Promise.all([sayIn("de"), sayIn("ar")]);

async function aStage(product: Product) {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: formTitle, fields: tenFields });
  const steps = [{ title: "Look at the cart", description: "Have a look around first." }];
  const wizard = await aWizard(product, owner, { project_id: id, title: "New checkout", steps });
  return { owner, id, form, wizard, tester: await aTester(product, owner, id) };
}

const page = (at: Page) => at.locator("html");
const heading = (at: Page, name: string) => at.getByRole("heading", { name, exact: true });
const button = (at: Page, name: string) => at.getByRole("button", { name, exact: true });

test("a tester chooses German, and everything is in it from then on", async ({ open, product }) => {
  test.setTimeout(180_000);
  const { owner, id, form, wizard, tester } = await aStage(product);
  await aMessage(product, owner, { project_id: id, to: tester, content: "How do you like it?" });
  const base = `/dashboard/projects/${id}`;
  const own = await open({ as: tester });
  await own.goto(`${base}?profile=basic`);
  await expect(page(own)).toHaveAttribute("lang", "en");
  await own.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await button(own, "Save Changes").click();
  await expect(page(own)).toHaveAttribute("lang", "de");
  const dialog = own.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: de("Language") })).toHaveValue("de");
  await expect(dialog.getByRole("tab", { name: de("Basic Info") })).toBeVisible();
  await own.goto("/dashboard");
  await expect(own.getByText(de("What to do next"))).toBeVisible();
  await own.goto(base);
  await expect(heading(own, de("About This Project"))).toBeVisible();
  for (const tab of ["Overview", "Forms", "Wizards", "Onboarding", "Messages", "Feedback", "Profile"])
    await expect(own.getByRole("link", { name: new RegExp(`^${de(tab)}`) }).first()).toBeVisible();
  await own.goto(`${base}/messages`);
  await expect(button(own, de("Send"))).toBeVisible();
  await own.goto(`${base}/feedback/new`);
  await own.getByText(de("I have an idea")).click();
  await expect(button(own, de("Send Report"))).toBeVisible();
  await own.goto(`${base}/forms/${form.id}`);
  await button(own, de("Start")).click();
  await expect(heading(own, "What did you try first?")).toBeVisible();
  await button(own, de("Next")).click();
  await own.goto(`${base}/wizards`);
  await expect(heading(own, de("Available Wizards"))).toBeVisible();
  await own.goto(`${base}/wizards/${wizard.id}`);
  await own.getByRole("button", { name: de("Start Wizard") }).click();
  await expect(heading(own, "Look at the cart")).toBeVisible();
  await expect(button(own, de("Complete Wizard"))).toBeVisible();
});

test("a new password is asked for and chosen in German, also where the browser is English", async ({
  open,
  product,
}) => {
  const { tester } = await aStage(product);
  const at = await open();
  await at.goto("/login");
  await at.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(heading(at, de("Sign In"))).toBeVisible();
  await expect(page(at)).toHaveAttribute("lang", "de");
  await at.getByRole("textbox", { name: de("Email") }).fill(tester.user.email);
  await at.getByRole("link", { name: de("Forgot password?") }).click();
  await button(at, de("Send Link")).click();
  await expect(heading(at, de("Check your inbox"))).toBeVisible();
  await expect(at.getByText("Check your inbox")).toHaveCount(0);
});

test("who chose German gets the mail about a forgotten password in it", async ({ open, product }) => {
  const { tester, id } = await aStage(product);
  const own = await open({ as: tester });
  await own.goto(`/dashboard/projects/${id}?profile=basic`);
  await own.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await button(own, "Save Changes").click();
  await expect(page(own)).toHaveAttribute("lang", "de");
  const at = await open();
  await at.goto("/forgot-password");
  await at.getByRole("textbox").fill(tester.user.email);
  await button(at, "Send Link").click();
  const mail = await readMail(product, tester.user.email, new RegExp(de("Choose a new password")));
  expect(mail.html).toContain('lang="de"');
  expect(mail.text).not.toContain("Choose a new password");
  expect(linkIn(mail)).toContain("/reset-password?company=");
});

test("an Arabic browser reads from the right, on a phone and by night as well", async ({ open, product }) => {
  test.setTimeout(240_000);
  const { owner, id, form, tester } = await aStage(product);
  await aMessage(product, owner, { project_id: id, to: tester, content: "How do you like it?" });
  const at = await open({ locale: "ar", viewport: { width: 360, height: 780 } });
  await at.goto("/login");
  await expect(page(at)).toHaveAttribute("dir", "rtl");
  await expect(heading(at, ar("Sign In"))).toBeVisible();
  await expectNoSideScroll(at);
  await expectFitToShow(at);
  await at.getByRole("textbox", { name: ar("Email") }).fill(tester.user.email);
  await at.getByRole("textbox", { name: ar("Password") }).fill(password);
  await button(at, ar("Sign In")).click();
  await expect(at.getByText(ar("What to do next"))).toBeVisible();
  await expect(page(at)).toHaveAttribute("dir", "rtl");
  await expectNoSideScroll(at);
  await expectFitToShow(at);
  for (const path of ["", "/messages", "/wizards", `/forms/${form.id}`, "?profile=basic"]) {
    await at.goto(`/dashboard/projects/${id}${path}`);
    await expect(at.locator("h1")).toHaveCount(1);
    await expectFitToShow(at);
  }
});

for (const [locale, say] of [
  ["de", de],
  ["ar", ar],
] as const) {
  test(`no word is broken on a narrow phone in ${locale}`, async ({ open, product }) => {
    const { owner, id, tester } = await aStage(product);
    await aMessage(product, owner, { project_id: id, to: tester, content: "How do you like it?" });
    const at = await open({ as: tester, locale, viewport: { width: 360, height: 740 } });
    for (const tab of ["", "/onboarding", "/forms", "/wizards", "/messages", "/profile"]) {
      await at.goto(`/dashboard/projects/${id}${tab}`);
      await expect(page(at)).toHaveAttribute("lang", locale);
      await expect(at.getByRole("navigation", { name: say("Project") })).toBeVisible();
      await expect(at.getByText(say("Loading…"))).toHaveCount(0);
      await expectWholeWords(at);
      await expectNoSideScroll(at);
    }
  });
}

test("the team's pages are English, whatever the browser asks for", async ({ open, product }) => {
  const owner = await aCompany(product);
  const at = await open({ locale: "de" });
  await at.goto("/login");
  await expect(page(at)).toHaveAttribute("lang", "de");
  await at.getByRole("textbox", { name: de("Email") }).fill(owner.user.email);
  await at.getByRole("textbox", { name: de("Password") }).fill(password);
  await button(at, de("Sign In")).click();
  await expect(heading(at, "Overview")).toBeVisible();
  await expect(page(at)).toHaveAttribute("lang", "en");
});

test("the language chosen before the sign-in stays for who chose none in their profile", async ({ open, product }) => {
  const { tester } = await aStage(product);
  const at = await open();
  await at.goto("/login");
  await at.getByRole("combobox", { name: "Language" }).selectOption("العربية");
  await expect(page(at)).toHaveAttribute("dir", "rtl");
  await at.reload();
  await expect(page(at)).toHaveAttribute("dir", "rtl");
  await at.getByRole("combobox", { name: ar("Language") }).selectOption("English");
  await expect(page(at)).toHaveAttribute("lang", "en");
  await signIn(at, tester.user.email, password);
  await expect(at.getByText("What to do next")).toBeVisible();
});
