import { signedInAdmin } from "../../../tests/journeys/support/api.ts";
import { expect, test } from "../../../tests/journeys/support/journey.ts";
import {
  aCompanyAtWork,
  expectWithinBudgets,
  type PageAction,
  scriptsOf,
  sum,
} from "../../../tests/journeys/support/script-sizes.ts";

const openExport: PageAction = async (page) => {
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByRole("menuitem", { name: "CSV" })).toBeVisible();
};

/** What opens on a screen counts with it. */
const pageActions: Record<string, PageAction> = {
  "/analytics": openExport,
  "/contact": async (page) => {
    await page.getByRole("textbox", { name: "Full Name" }).focus();
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Full name is required")).toBeVisible();
  },
  "/audit-log": async (page) => {
    await page.getByRole("row").nth(1).getByRole("button").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await openExport(page);
  },
  "/billing": async (page) => {
    await page.route("**/api/subscription/upgrade", () => undefined);
    await page.getByRole("button", { name: "Upgrade" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
  "/settings/data": async (page) => {
    await page.getByRole("spinbutton", { name: "Keep data for" }).fill("100");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
};

/** Which the server never says, and the app takes for the end of the stream. */
test.beforeEach(({ expectTrouble }) => expectTrouble(/names no 204 of GET \/api\/events/));

test("later screens add little", async ({ open, product }) => {
  test.setTimeout(480_000);
  const { owner, id, tester, form, unanswered, wizard, onboarding } = await aCompanyAtWork(product);
  const sides = [
    {
      supportPage: {},
      home: "/",
      screens: [
        "/login",
        "/signup",
        "/invitation",
        "/magic-link",
        "/unsubscribe",
        "/terms",
        "/privacy",
        "/contact",
        "/about",
      ],
    },
    {
      supportPage: { as: owner },
      home: "/overview",
      screens: [
        "/analytics",
        "/billing",
        "/settings",
        "/settings/domain",
        "/settings/email",
        "/settings/data",
        "/settings/support",
        "/audit-log",
        "/projects",
        "/team",
        "/team/send",
        "/team/log",
        "/team/reminders",
        "/billing",
        "/company-export",
        `/projects/${id}`,
        `/projects/${id}/forms`,
        `/projects/${id}/testers`,
        `/projects/${id}/feedback`,
        `/projects/${id}/feedback/board`,
        `/projects/${id}/feedback/answers`,
        `/projects/${id}/feedback/insights`,
        `/projects/${id}/analytics`,
        `/projects/${id}/forms/new`,
        `/projects/${id}/forms/${form.id}/edit`,
        `/projects/${id}/forms/${form.id}/responses`,
        `/projects/${id}/wizards`,
        `/projects/${id}/wizards/${wizard.id}/edit`,
        `/projects/${id}/wizards/${wizard.id}/edit?tab=steps&step=new`,
        `/projects/${id}/wizards/${wizard.id}/analytics`,
        `/projects/${id}/onboarding`,
        `/projects/${id}/communication?person=${tester.user.id}`,
        `/projects/${id}/communication?compose=true`,
        `/projects/${id}/onboarding/${onboarding.id}?tab=steps&step=new`,
      ],
    },
    {
      supportPage: { as: tester },
      home: "/dashboard",
      screens: [
        `/dashboard/projects/${id}/forms/${unanswered.id}`,
        `/dashboard/projects/${id}/onboarding`,
        `/dashboard/projects/${id}/wizards`,
        `/dashboard/projects/${id}/messages`,
        `/dashboard/projects/${id}/profile`,
        `/dashboard/projects/${id}/wizards/${wizard.id}`,
        `/dashboard/projects/${id}/wizards/${wizard.id}/run`,
      ],
    },
    {
      supportPage: { admin: await signedInAdmin(product) },
      home: "/admin",
      screens: [
        "/admin/users",
        "/admin/subscriptions",
        "/admin/analytics",
        "/admin/audit",
        "/admin/health",
        "/admin?account=password",
        "/admin?account=second-factor",
      ],
    },
  ];
  const sizes: Record<string, number> = {};
  for (const { supportPage, home, screens } of sides) {
    const known = await scriptsOf(await open(supportPage), home);
    for (const screen of screens) {
      sizes[screen.replaceAll(/[0-9a-f-]{36}/g, "…")] = sum(
        await scriptsOf(await open(supportPage), screen, pageActions[screen]),
        known,
      );
    }
  }
  expectWithinBudgets(sizes);
});
