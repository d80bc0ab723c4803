/** How many bytes of scripts pages load. */
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { aCompany, aForm, anAnswer, aProject, aTester, aWizard } from "./api.ts";
import { expect } from "./journey.ts";
import type { Product } from "./product.ts";

const kB = 1000;
const budgets: Record<string, number> = {
  landing: 110,
  tester: 162,
  staff: 200,
  panel: 200,
  profile: 60,
  palette: 15,
  // With the library of forms: people come here first.
  "/login": 95,
  "/signup": 95,
  "/invitation": 95,
  "/magic-link": 95,
};
const routeBudget = 80;

/** First loads have a budget each, later screens one for all. In compressed kilobytes. */
export function expectWithinBudgets(sizes: Record<string, number>): void {
  for (const [what, bytes] of Object.entries(sizes)) {
    expect.soft(bytes, what).toBeLessThanOrEqual((budgets[what] ?? routeBudget) * kB);
  }
}

/** Scripts by address, with the bytes they take on the way. */
type Scripts = Map<string, number>;

/** What a user does on a page. */
export type PageAction = (page: Page) => Promise<void>;

/** Everything a page loads until nothing more comes, on a machine that has loaded nothing before. */
export async function scriptsOf(page: Page, path: string, action?: PageAction): Promise<Scripts> {
  const loading: Promise<readonly [string, number]>[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() !== "script") return;
    loading.push(response.body().then((body) => [response.url(), gzipSync(body).length] as const));
  };
  page.on("response", note);
  // The stream of what changes never ends, and brings no script.
  await page.route("**/api/events", (route) => route.fulfill({ status: 204 }));
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("h1")).toHaveCount(1);
  // A busy machine pauses between one part and the next.
  await expect(page.getByText("Loading…")).toHaveCount(0);
  await action?.(page);
  // Responses that arrive while the page closes have no body.
  page.off("response", note);
  const scripts = new Map(await Promise.all(loading));
  await page.context().close();
  return scripts;
}

/** The bytes of the scripts that are not known yet. */
export function sum(scripts: Scripts, known: Scripts = new Map()): number {
  return [...scripts].filter(([url]) => !known.has(url)).reduce((total, [, size]) => total + size, 0);
}

const question = "What did you try first?";

/** A company with something of everything: an empty one asks for less than people see each day. */
export async function aCompanyAtWork(product: Product) {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  await aProject(product, owner, "Wind app");
  const tester = await aTester(product, owner, id);
  const fields = [{ type: "text", label: question }];
  const form = await aForm(product, owner, { project_id: id, title: "First impressions", fields });
  const unanswered = await aForm(product, owner, { project_id: id, title: "Second look", fields });
  const steps = [{ title: "Look around", description: "See what is there." }];
  const wizard = await aWizard(product, owner, { project_id: id, title: "New checkout", steps });
  const onboarding = await aWizard(product, owner, { project_id: id, title: "Welcome", kind: "onboarding", steps });
  await anAnswer(product, tester, form.id, { [question]: "Adding my roof" });
  return { owner, id, tester, form, unanswered, wizard, onboarding };
}
