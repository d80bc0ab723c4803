/** What people do, in their words; a journey is a sequence of these. */
import { expect, type Locator, type Page } from "@playwright/test";
import { password } from "./api.ts";

export interface Newcomer {
  name: string;
  company: string;
  domain: string;
  email: string;
}

export async function fillSignUp(page: Page, person: Newcomer): Promise<void> {
  await page.getByRole("textbox", { name: "Full Name" }).fill(person.name);
  await page.getByRole("textbox", { name: "Company Name" }).fill(person.company);
  const domain = page.getByRole("textbox", { name: "Company Domain" });
  // Filling selects, then writes: a suggestion that comes in between would stay in front.
  await expect(domain).not.toHaveValue("");
  await domain.fill(person.domain);
  await page.getByRole("textbox", { name: "Email" }).fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
}

/** From the landing page to an empty company. */
export async function registerCompany(page: Page, person: Newcomer): Promise<void> {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Start Your Free Trial" })).toBeVisible();
  await fillSignUp(page, person);
  await page.getByRole("button", { name: "Start Free Trial" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
}

export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(secret);
  await page.getByRole("button", { name: "Sign In" }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account menu|Profile menu/ }).click();
  await page.getByRole("dialog", { name: "Account" }).getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
}

/** Through the dialog that is open. */
export async function createProject(page: Page, project: { name: string; description: string }): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Create Project" });
  await dialog.getByRole("textbox", { name: "Project Name" }).fill(project.name);
  await dialog.getByRole("textbox", { name: "Description" }).fill(project.description);
  await dialog.getByRole("button", { name: "Create Project" }).click();
  await expect(page.getByRole("heading", { level: 1, name: project.name })).toBeVisible();
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name }).click();
}

export interface Question {
  /** As the palette calls it. */
  type: string;
  label: string;
  isRequired?: boolean;
  options?: readonly string[];
  /** Of a matrix. */
  rows?: readonly string[];
  /** What the ends of a scale mean, by their numbers. */
  ends?: Readonly<Record<number, string>>;
  description?: string;
}

/** The settings of the chosen field. */
async function describeField(page: Page, question: Question): Promise<void> {
  await page.getByRole("textbox", { name: "Label", exact: true }).fill(question.label);
  if (question.isRequired) await page.getByRole("switch", { name: "Required" }).click();
  if (question.options) await page.getByRole("textbox", { name: "Options" }).fill(question.options.join("\n"));
  if (question.rows) await page.getByRole("textbox", { name: "Rows" }).fill(question.rows.join("\n"));
  for (const [number, end] of Object.entries(question.ends ?? {})) {
    await page.getByRole("textbox", { name: `Label for ${number}` }).fill(end);
  }
}

export async function buildForm(page: Page, title: string, questions: readonly Question[]): Promise<void> {
  await page.getByRole("textbox", { name: "Form title" }).fill(title);
  for (const question of questions) {
    await page.getByRole("button", { name: question.type, exact: true }).click();
    await describeField(page, question);
    if (question.description) {
      await page
        .getByRole("textbox", { name: /^Description of question/ })
        .last()
        .fill(question.description);
    }
  }
}

/** Publishes the form and closes its builder. */
export async function saveForm(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(/ is published$/)).toBeVisible();
  await page.getByRole("button", { name: "Save Form" }).click();
  await expect(page.getByText("Form saved.")).toBeVisible();
}

/** Through the dialog, which stays open for the next person. */
export async function inviteTester(page: Page, person: { name: string; email: string }): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Invite Tester" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(person.name);
  await dialog.getByRole("textbox", { name: "Email" }).fill(person.email);
  await dialog.getByRole("button", { name: /Send Invitation|Invite Another/ }).click();
  await expect(dialog.getByText(`Invited just now: ${person.email}`)).toBeVisible();
}

export async function acceptInvitation(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("textbox", { name: "Choose a password" }).fill(password);
  await page.getByRole("button", { name: "Accept Invitation" }).click();
}

/** The one question on screen. */
export function question(page: Page, label: string): Locator {
  return page.getByRole("heading", { level: 1, name: label });
}

/** The file a person gets who presses this. */
export async function download(page: Page, button: Locator): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: file.suggestedFilename(), path: await file.path() };
}
