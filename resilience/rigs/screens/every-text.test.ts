/** Nothing that testers read, or people before the sign-in, is English alone. */
import type { StepInput } from "@firstlight/contract";
import type { Page } from "@playwright/test";
import {
  aCompany,
  aForm,
  aMessage,
  anAssignment,
  anInvitation,
  aProject,
  aTester,
  aWizard,
} from "../../../tests/journeys/support/api.ts";
import { expectEveryTextMarked, loadMarkedTexts } from "../../support/marked-texts.ts";
import { expect, test } from "../../../tests/journeys/support/journey.ts";
import { tenFields } from "../../../tests/journeys/support/main-job.ts";
import type { Product } from "../../../tests/journeys/support/product.ts";

const words = ["Альфа", "Бета", "Гамма", "Дельта"];
const word = (n: number) => words[n % words.length] ?? "";
/** The questions of the main job, in letters that the interface does not have. */
const fields = tenFields.map((field, n) => ({
  ...field,
  label: `${word(n)} ${n}`,
  ...(field.options && { options: field.options.map((_, option) => word(option)) }),
}));
const options = [1, 2].map((n) => ({ text: word(n), is_correct: n === 2 }));
const steps: StepInput[] = [
  {
    title: "Омега",
    description: "Сигма",
    estimated_time: 2,
    content_blocks: [{ type: "text", content: "Тау" }],
    interactions: [
      { type: "quiz", question: "Альфа 1", required: true, options },
      { type: "feedback_prompt", question: "Бета 2" },
    ],
  },
  {
    title: "Лямбда",
    description: "Каппа",
    is_required: false,
    interactions: [
      { type: "rating", question: "Гамма 3" },
      { type: "comment", question: "Дельта 4" },
    ],
  },
];

async function aStage(product: Product) {
  const owner = await aCompany(product, "Люмен");
  const { id } = await aProject(product, owner, "Солнце");
  return { owner, id, tester: await aTester(product, owner, id) };
}

const firstHeading = (page: Page) => page.getByRole("heading", { level: 1 });

async function view(page: Page, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(path);
  await expect(firstHeading(page)).toBeVisible();
  await expectEveryTextMarked(page);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).first().click();
}

test("pages before the sign-in", async ({ open, product, expectTrouble }) => {
  test.setTimeout(180_000);
  expectTrouble(/40[0134]|422/);
  const { owner, id } = await aStage(product);
  const { link } = await anInvitation(product, owner, id);
  const page = await open({ locale: "de" });
  await loadMarkedTexts(page);
  const tokens = ["magic-link#flm", "reset-password#flr", "confirm-email#fle", "unsubscribe#flu", "erase#flx"];
  for (const path of [...tokens.map((token) => `/${token}_made-up`), "/unsubscribe", "/farewell", "/invitation"])
    await view(page, path);
  await view(page, "/magic-link#flm_made-up");
  await press(page, "Sign In");
  await expect(page.getByText(/once and expires soon/)).toBeVisible();
  await expectEveryTextMarked(page);
  for (const path of [
    "/login",
    "/login?company=nobodys",
    `/login?company=${owner.company.company_domain}`,
    "/signup",
  ]) {
    await view(page, path);
    await page.locator("form button[type=submit]").click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectEveryTextMarked(page);
  }
  await view(page, "/login");
  await page.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("not the password");
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectEveryTextMarked(page);
  await view(page, "/forgot-password");
  await page.getByRole("textbox").fill("nobody@example.com");
  await press(page, "Send Link");
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expectEveryTextMarked(page);
  await view(page, new URL(link).pathname + new URL(link).hash);
  await expect(page.getByRole("button", { name: "Accept Invitation" })).toBeVisible();
  await press(page, "Accept Invitation");
  await expectEveryTextMarked(page);
});

test("the dashboard and its project", async ({ open, product, expectTrouble }) => {
  test.setTimeout(180_000);
  const { owner, id, tester } = await aStage(product);
  const page = await open({ as: tester, locale: "de" });
  await loadMarkedTexts(page);
  const base = `/dashboard/projects/${id}`;
  const tabs = ["", "/forms", "/wizards", "/onboarding", "/messages", "/profile"];
  for (const tab of tabs) await view(page, `${base}${tab}`);
  // Checked while empty, because notifications are stored in the language their reader had at the time.
  await press(page, "Notifications");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectEveryTextMarked(page);
  const due_date = "2026-01-02";
  await aForm(product, owner, { project_id: id, title: "Тест", fields, priority: "urgent", due_date });
  const wizard = await aWizard(product, owner, { project_id: id, title: "Касса", description: "Чек", steps });
  await aWizard(product, owner, { project_id: id, title: "Добро", description: "Чек", kind: "onboarding", steps });
  await anAssignment(product, owner, wizard.id, { everyone: true, notes: "Дзета", due_date });
  await aMessage(product, owner, { project_id: id, to: tester, content: "Как дела?" });
  for (const tab of tabs) await view(page, `${base}${tab}`);
  await view(page, "/dashboard");
  await press(page, "Profile menu");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectEveryTextMarked(page);
  for (const tab of ["basic", "password", "email"]) await view(page, `${base}?profile=${tab}`);
  expectTrouble(/404/);
  const nothing = "00000000-0000-4000-8000-000000000000";
  for (const path of [`/dashboard/projects/${nothing}`, `${base}/forms/${nothing}`, `${base}/wizards/${nothing}`])
    await view(page, path);
});

test("several projects", async ({ open, product }) => {
  const { owner, id, tester } = await aStage(product);
  const second = await aProject(product, owner, "Ветер");
  await anInvitation(product, owner, second.id, { email: tester.user.email, subject: /Ветер/ });
  await aForm(product, owner, { project_id: id, title: "Тест", fields });
  const page = await open({ as: tester, locale: "de" });
  await loadMarkedTexts(page);
  await view(page, "/dashboard");
  await press(page, "Send Message");
  await expectEveryTextMarked(page);
});

test("a form, question by question", async ({ open, product }) => {
  test.setTimeout(180_000);
  const { owner, id, tester } = await aStage(product);
  const form = await aForm(product, owner, { project_id: id, title: "Тест", fields });
  const page = await open({ as: tester, locale: "de" });
  await loadMarkedTexts(page);
  await view(page, `/dashboard/projects/${id}/forms/${form.id}`);
  await press(page, "Start");
  for (const { label } of fields.slice(0, -1)) {
    await expect(firstHeading(page)).toHaveText(new RegExp(label));
    await expectEveryTextMarked(page);
    await press(page, "Next");
  }
  await expectEveryTextMarked(page);
  await press(page, "Submit Form");
  await expect(page.getByRole("alert")).toBeVisible();
  await expectEveryTextMarked(page);
  await press(page, "Гамма 2");
  await page.getByRole("textbox").fill("nowhere");
  await press(page, "Next");
  await expect(page.getByText("Invalid email")).toBeVisible();
  await expectEveryTextMarked(page);
  await page.getByRole("textbox").fill("tess@example.com");
  await press(page, "Review Answers");
  await expectEveryTextMarked(page);
});

test("a form that is sent, and what follows", async ({ open, product }) => {
  const { owner, id, tester } = await aStage(product);
  const form = await aForm(product, owner, {
    project_id: id,
    title: "Тест",
    fields: [{ type: "text", label: "Альфа" }],
  });
  const page = await open({ as: tester, locale: "de" });
  await loadMarkedTexts(page);
  await view(page, `/dashboard/projects/${id}/forms/${form.id}`);
  await press(page, "Start");
  await press(page, "Submit Form");
  await expect(page.getByText("Form submitted successfully!")).toBeVisible();
  await expectEveryTextMarked(page);
  await view(page, `/dashboard/projects/${id}/forms/${form.id}`);
  await view(page, "/dashboard");
});

test("a wizard, step by step", async ({ open, product }) => {
  test.setTimeout(180_000);
  const { owner, id, tester } = await aStage(product);
  const wizard = await aWizard(product, owner, {
    project_id: id,
    title: "Касса",
    description: "Чек",
    steps,
    completion_message: "Ура",
  });
  const page = await open({ as: tester, locale: "de" });
  await loadMarkedTexts(page);
  await view(page, `/dashboard/projects/${id}/wizards/${wizard.id}`);
  await press(page, "Start Wizard");
  await expect(firstHeading(page)).toHaveText("Омега");
  await press(page, "Next Step");
  await expect(page.getByText("Answer this question to continue.")).toBeVisible();
  await expectEveryTextMarked(page);
  await page.getByText("Бета", { exact: true }).click();
  await press(page, "Submit Answer");
  await expect(page.getByText("Incorrect")).toBeVisible();
  await expectEveryTextMarked(page);
  await press(page, "Next Step");
  await expect(firstHeading(page)).toHaveText("Лямбда");
  await expectEveryTextMarked(page);
  await page
    .getByRole("button", { name: /Complete|Finish|Skip/ })
    .first()
    .click();
  await expect(page.getByText("Ура")).toBeVisible();
  await expectEveryTextMarked(page);
  await view(page, `/dashboard/projects/${id}/wizards/${wizard.id}`);
});
