/** A tester reports a bug on a phone, and talks with the team about it. */
import type { FeedbackItemDetail } from "@firstlight/contract";
import type { Page } from "@playwright/test";
import { aCompany, aProject, aTester, call } from "./support/api.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";
import { expect, phone, test } from "./support/journey.ts";
import { screenshot } from "./support/main-job.ts";

const timeZone = "Pacific/Chatham";
const narrow = { width: 360, height: 740 };

/** Checks every width, then continues on the phone. */
async function expectGood(page: Page): Promise<void> {
  await expectFitToShow(page);
  await page.setViewportSize(narrow);
}

test("a tester reports a bug with a screenshot, keeps a value back, and answers the team", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  const items = `/projects/${id}/feedback-items` as const;
  const shared = {
    visibility: "shared",
    shared_title: "The map is empty when offline",
    shared_summary: "We know of it.",
  };
  const body = { type: "bug", title: "Empty map" };
  const { revision } = await call<FeedbackItemDetail>(product, `POST ${items}`, { as: owner, body });
  await call(product, `PATCH ${items}/1`, { as: owner, body: { revision, ...shared } });

  const page = await open({ as: tester, ...phone, viewport: narrow, timezoneId: timeZone });
  await page.goto(`/dashboard/projects/${id}/feedback`);
  await expect(page.getByRole("heading", { name: "Nothing reported yet" })).toBeVisible();
  await expectGood(page);
  await page.getByRole("link", { name: "Report Feedback" }).tap();
  await page.getByText("Something is broken").tap();
  await page.getByRole("textbox", { name: "Say it in one sentence" }).fill("The map stays empty offline");
  await expect(page.getByRole("heading", { name: "Is it one of these?" })).toBeVisible();
  await expect(page.getByRole("link", { name: shared.shared_title })).toBeVisible();
  await page.getByText("Tell us more").tap();
  await page.getByRole("textbox", { name: "What did you do?" }).fill("I took a train.");
  await page.locator("summary", { hasText: "Add files" }).tap();
  await page.getByLabel("Add files", { exact: true }).setInputFiles(screenshot);
  await expect(page.getByRole("button", { name: `Remove ${screenshot.name}` })).toBeVisible();
  await page.locator("summary", { hasText: "Where did it happen?" }).tap();
  await page.getByRole("switch", { name: "Time zone" }).uncheck();
  await expectGood(page);
  await page.getByRole("button", { name: "Send Report" }).tap();
  const thanks = page.getByRole("heading", { name: /^Thank you\. This is .+-2\.$/ });
  await expect(thanks).toBeVisible();
  await expectGood(page);

  const item = await call<FeedbackItemDetail>(product, `GET ${items}/2`, { as: owner });
  expect(item).toMatchObject({
    details: { steps: "I took a train." },
    environment: { platform: expect.any(String), browser: expect.any(String), locale: "en-US" },
    files: [{ filename: screenshot.name }],
  });
  const people = await call(product, `GET ${items}/2/people`, { as: owner });
  const timeline = await call(product, `GET ${items}/2/timeline`, { as: owner });
  expect(JSON.stringify([item, people, timeline])).not.toContain(timeZone);
  const question = { audience: "direct", tester_id: tester.user.id, body: "Which map was it?" };
  await call(product, `POST ${items}/2/comments`, { as: owner, body: question });
  const asked = { revision: item.revision, status: "needs_info" };
  await call(product, `PATCH ${items}/2`, { as: owner, body: asked });

  await page.goto(`/dashboard/projects/${id}/feedback`);
  await expect(page.getByText("Needs your answer")).toBeVisible();
  await page.getByRole("link", { name: "The map stays empty offline" }).tap();
  await expect(page.getByText(question.body)).toBeVisible();
  await page.getByRole("textbox", { name: "Your answer" }).fill("The one of Norway.");
  await page.getByRole("button", { name: "Send", exact: true }).tap();
  await expect(page.getByRole("list", { name: "Comments" }).getByText("The one of Norway.")).toBeVisible();
  await expect(page.getByText("Being looked at")).toBeVisible();
  await expectFitToShow(page);
});
