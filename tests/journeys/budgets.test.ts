import { keysOf } from "@firstlight/contract";
import { signedInAdmin } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import {
  aCompanyAtWork,
  expectWithinBudgets,
  loadsOf,
  mostRequests,
  type PageAction,
  scriptsOf,
  sum,
} from "./support/script-sizes.ts";

const seeNumbers: PageAction = async (page) => {
  await expect(page.getByRole("link", { name: "Tess Tester" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite Tester" })).toBeVisible();
};

const seeSaved: PageAction = (page) => expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();

const seeTester: PageAction = (page) => expect(page.getByRole("link", { name: "Tess Tester" })).toBeVisible();

const seeTimeline: PageAction = (page) => expect(page.getByText(/^Submitted/)).toBeVisible();

const openMenu: PageAction = async (page) => {
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
};

const openPalette: PageAction = async (page) => {
  await seeNumbers(page);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("menuitem").first()).toBeVisible();
};

const seeFigures: PageAction = (page) => expect(page.getByRole("heading", { name: "Top Companies" })).toBeVisible();

/** Which the server never says, and the app takes for the end of the stream. */
test.beforeEach(({ expectTrouble }) => expectTrouble(/names no 204 of GET \/api\/events/));

test("first loads are small", async ({ open, product }) => {
  const { owner, tester, id, form, wizard, onboarding } = await aCompanyAtWork(product);
  const staff = await scriptsOf(await open({ as: owner }), "/overview", seeNumbers);
  /** What an editor loads that comes from the list of its kind. */
  const editor = async (list: string, path: string) => {
    const before = await scriptsOf(await open({ as: owner }), `/projects/${id}/${list}`);
    const all = await scriptsOf(await open({ as: owner }), `/projects/${id}/${path}`, seeSaved);
    return sum(all, new Map([...staff, ...before]));
  };
  const testers = await scriptsOf(await open({ as: owner }), `/projects/${id}/testers`, seeTester);
  const profile = await scriptsOf(await open({ as: owner }), `/projects/${id}/testers/${tester.user.id}`, seeTimeline);
  const menu = await scriptsOf(await open({ as: owner }), "/projects", openMenu);
  const palette = await scriptsOf(await open({ as: owner }), "/overview", openPalette);
  const sizes = {
    landing: sum(await scriptsOf(await open(), "/")),
    tester: sum(await scriptsOf(await open({ as: tester }), "/dashboard")),
    staff: sum(staff),
    "editor of a form": await editor("forms", `forms/${form.id}/edit`),
    "editor of a wizard": await editor("wizards", `wizards/${wizard.id}/edit?tab=steps`),
    "editor of an onboarding": await editor("onboarding", `onboarding/${onboarding.id}?tab=steps`),
    profile: sum(profile, new Map([...staff, ...testers])),
    // Beyond what any menu loads.
    palette: sum(palette, new Map([...staff, ...menu])),
    panel: sum(await scriptsOf(await open({ admin: await signedInAdmin(product) }), "/admin", seeFigures)),
  };
  expectWithinBudgets(sizes);
});

test("a form to fill in takes few requests", async ({ open, product }) => {
  const { tester, id, unanswered } = await aCompanyAtWork(product);
  const project = `/dashboard/projects/${id}`;
  const form = `${project}/forms/${unanswered.id}`;
  const loads = {
    "a form": await loadsOf(await open({ as: tester }), form),
    "a form from the dashboard": await loadsOf(await open({ as: tester }), form, `${project}/forms`),
  };
  expectWithinBudgets(Object.fromEntries(Object.entries(loads).map(([what, all]) => [what, sum(all)])));
  for (const what of keysOf(loads)) {
    const asked = [...loads[what].keys()];
    expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(mostRequests[what]);
  }
});

test("scripts are compressed and cached", async ({ open, product }) => {
  const page = await open();
  const [script] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(".js") && response.url().includes("/assets/")),
    page.goto(product.url),
  ]);
  expect(await script.headerValue("content-encoding")).toMatch(/^(br|gzip|zstd)$/);
  expect(await script.headerValue("cache-control")).toContain("immutable");
});
