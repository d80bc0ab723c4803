/** How much pages load. */
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { aCompany, aForm, anAnswer, aProject, aTester, aWizard } from "./api.ts";
import { expect } from "./journey.ts";
import type { Product } from "./product.ts";

const kB = 1000;
const budgets: Record<string, number> = {
  landing: 110,
  // Of it 2.4 kB run before the first paint, ask for the data and show it: it is read after 2 seconds instead of 7 on slow 3G.
  tester: 163.8,
  staff: 200,
  panel: 200,
  profile: 60,
  palette: 15,
  // With the library of forms: people come here first.
  "a form": 260,
  "a form from the dashboard": 60,
  "/login": 95,
  "/signup": 95,
  "/invitation": 95,
  "/magic-link": 95,
};
const routeBudget = 80;
/** How often a form to fill in asks the server for something. */
export const mostRequests = { "a form": 22, "a form from the dashboard": 6 };

/** First loads have a budget each, later screens one for all. In compressed kilobytes. */
export function expectWithinBudgets(sizes: Record<string, number>): void {
  for (const [what, bytes] of Object.entries(sizes)) {
    expect.soft(bytes, what).toBeLessThanOrEqual((budgets[what] ?? routeBudget) * kB);
  }
}

/** Addresses, with the bytes that each takes on the way. */
type Loads = Map<string, number>;

/** What a user does on a page. */
export type PageAction = (page: Page) => Promise<void>;

async function sizeOf(response: Response): Promise<number> {
  const body = await response.body();
  const isPacked = /font|image/.test(response.request().resourceType());
  return (isPacked ? body : gzipSync(body)).length;
}

/** The stream of what changes never ends, and brings no script. */
const endStream = (page: Page) => page.route("**/api/events", (route) => route.fulfill({ status: 204 }));

/** Notes what a page loads from now on. @returns what it was, to be called before the page closes */
function noteLoads(page: Page, isWanted: (response: Response) => boolean): () => Promise<Loads> {
  const loading: Promise<readonly [string, number]>[] = [];
  const note = (response: Response) => {
    if (!isWanted(response)) return;
    loading.push(sizeOf(response).then((size) => [response.url(), size] as const));
  };
  page.on("response", note);
  return async () => {
    // Responses that arrive while the page closes have no body.
    page.off("response", note);
    return new Map(await Promise.all(loading));
  };
}

/** Its registration loads 3 seconds after the page: a slow run would count it for one page and not for the next. */
const leaveOutWorker = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));

async function seeAll(page: Page, path: string): Promise<void> {
  await endStream(page);
  await leaveOutWorker(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("h1")).toHaveCount(1);
  // A busy machine pauses between one part and the next.
  await expect(page.getByText("Loading…")).toHaveCount(0);
}

/** The scripts a page loads until nothing more comes, on a machine that has loaded nothing before. */
export async function scriptsOf(page: Page, path: string, action?: PageAction): Promise<Loads> {
  const noted = noteLoads(page, (response) => response.request().resourceType() === "script");
  await seeAll(page, path);
  await action?.(page);
  const scripts = await noted();
  await page.context().close();
  return scripts;
}

/** All that a page loads on such a machine, or one that had another page open and follows a link of it. */
export async function loadsOf(page: Page, path: string, from?: string): Promise<Loads> {
  if (from) await seeAll(page, from);
  const noted = noteLoads(page, () => true);
  if (from) await page.locator(`a[href="${path}"]`).first().click();
  else {
    await endStream(page);
    await page.goto(path);
  }
  await expect(page.getByRole("button", { name: "Start", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const loads = await noted();
  await page.context().close();
  return loads;
}

/** The bytes of what is not known yet. */
export function sum(scripts: Loads, known: Loads = new Map()): number {
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
