/** Staff and testers see each other's changes live, without a reload. */
import type { Page } from "@playwright/test";
import type { SignedIn } from "@firstlight/contract";
import { openSwitchableProxy } from "../support/switchable-proxy.ts";
import { startPostgres } from "../support/postgres.ts";
import { aCompany, aForm, anAnswer, aProject, aTester } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectNotReloaded, mark, openListening } from "./support/listening.ts";
import { type Product, startProduct } from "./support/product.ts";

async function write(page: Page, to: string, text: string): Promise<void> {
  await page.getByRole("textbox", { name: `Message to ${to}` }).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(messages(page).getByText(text)).toBeVisible();
}

const messages = (page: Page) => page.getByRole("list", { name: "Messages", exact: true });
const bell = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const communication = (page: Page) =>
  page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: /^Communication/ });
const ownMessages = (page: Page) =>
  page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: /^Messages/ });

interface Talkers {
  staff: Page;
  tester: Page;
}

/** They message each other: on other screens the unread count grows, and the sender sees the read receipt. */
async function talk({ staff, tester }: Talkers): Promise<void> {
  await ownMessages(tester).click();
  await write(tester, "Olivia Owner", "Where do I add a roof?");
  await expect(communication(staff)).toHaveText(/Communication\s*1/);
  await expect(bell(staff, "Notifications, 1 unread")).toBeVisible();
  await expect(staff).toHaveTitle(/^\(1\) /);
  await expect(staff.getByText(/^New notification: /)).toBeAttached();
  await expect(messages(tester).getByText(/Sent$/)).toBeVisible();

  await communication(staff).click();
  await staff.getByRole("link", { name: /Where do I add a roof\?/ }).click();
  await expect(messages(staff).getByText("Where do I add a roof?")).toBeVisible();
  await expect(bell(staff, "Notifications")).toBeVisible();
  await expect(communication(staff)).toHaveText("Communication");
  await expect(messages(tester).getByText(/Read /)).toBeVisible();

  await tester
    .getByRole("navigation", { name: "Project" })
    .getByRole("link", { name: /^Profile/ })
    .click();
  await write(staff, "Tess Tester", "Under Add, at the top.");
  await expect(ownMessages(tester)).toHaveText(/Messages\s*1/);
  await expect(bell(tester, "Notifications, 1 unread")).toBeVisible();
  await ownMessages(tester).click();
  await expect(messages(tester).getByText("Under Add, at the top.")).toBeVisible();
  await expect(bell(tester, "Notifications")).toBeVisible();
  await expect(messages(staff).getByText(/Read /)).toBeVisible();

  await write(tester, "Olivia Owner", "Found it!");
  await expect(messages(staff).getByText("Found it!")).toBeVisible();
  await expectNotReloaded(staff, tester);
}

async function people(product: Product): Promise<{ owner: SignedIn; tester: SignedIn; projectId: string }> {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await aTester(product, owner, id);
  return { owner, tester, projectId: id };
}

/** The invitation that was accepted has been seen. */
async function readBell(page: Page): Promise<void> {
  const unread = page.getByRole("button", { name: /^Notifications/ });
  await unread.click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const readAll = panel.getByRole("button", { name: "Mark All as Read" });
  await expect(panel.getByRole("listitem").or(panel.getByText("No notifications yet")).first()).toBeVisible();
  if (await readAll.isVisible()) await readAll.click();
  await page.keyboard.press("Escape");
  await expect(bell(page, "Notifications")).toBeVisible();
}

test("staff and tester talk, and each sees what waits go up and down", async ({ open, product }) => {
  const { owner, tester: own, projectId } = await people(product);
  const staff = await openListening(await open({ as: owner }), `/projects/${projectId}`);
  const tester = await openListening(await open({ as: own }), `/dashboard/projects/${projectId}`);
  await readBell(staff);
  await readBell(tester);
  await talk({ staff, tester });
});

test("answers of testers show up while staff look", async ({ open, product }) => {
  const { owner, tester, projectId } = await people(product);
  const fields = [{ type: "text", label: "What did you try first?" }];
  const page = await openListening(await open({ as: owner }), `/projects/${projectId}/forms`);
  const form = await aForm(product, owner, { project_id: projectId, title: "First impressions", fields });
  await expect(page.getByText("First impressions")).toBeVisible();
  await page.goto(`/projects/${projectId}/forms/${form.id}/responses`);
  await mark(page);
  await expect(page.getByText("0 responses")).toBeVisible();
  await anAnswer(product, tester, form.id, { "What did you try first?": "Adding my roof" });
  await expect(page.getByText("1 response", { exact: true })).toBeVisible();
  await expect(page.getByText("Adding my roof")).toBeVisible();
  await expectNotReloaded(page);
});

test("tabs of a browser share one stream, and continue when the tab that owns it closes", async ({ open, product }) => {
  const { owner, projectId } = await people(product);
  const first = await open({ as: owner });
  const streams: string[] = [];
  first.context().on("request", (request) => {
    if (request.url().endsWith("/api/events")) streams.push(request.url());
  });
  await openListening(first, `/projects/${projectId}/forms`);
  const second = await first.context().newPage();
  await second.goto(`/projects/${projectId}/forms`);
  const fields = [{ type: "text", label: "What did you try first?" }];
  await aForm(product, owner, { project_id: projectId, title: "First impressions", fields });
  await expect(first.getByText("First impressions")).toBeVisible();
  await expect(second.getByText("First impressions")).toBeVisible();
  expect(streams).toHaveLength(1);
  await first.close();
  await expect.poll(() => streams.length).toBe(2);
  await aForm(product, owner, { project_id: projectId, title: "Second look", fields });
  await expect(second.getByText("Second look")).toBeVisible();
});

test("with two processes, no client misses an event after one of them dies", async ({ open, expectTrouble }) => {
  test.setTimeout(180_000);
  const postgres = await startPostgres();
  const there = await startProduct({ databaseUrl: postgres.url });
  // Their mail is read where it is sent, which may be either.
  const { owner, tester: own, projectId } = await people(there);
  const here = await startProduct({ databaseUrl: postgres.url });
  const liveStream = await openSwitchableProxy(here.url);
  try {
    const staff = await openListening(
      await open({ as: owner, product: { ...here, url: liveStream.url } }),
      `/projects/${projectId}`,
    );
    const tester = await openListening(await open({ as: own, product: there }), `/dashboard/projects/${projectId}`);
    await readBell(staff);
    await readBell(tester);
    await talk({ staff, tester });

    expectTrouble(/ERR_(EMPTY_RESPONSE|CONNECTION|INCOMPLETE|SOCKET)/);
    liveStream.leadTo(null);
    await here.kill();
    await write(tester, "Olivia Owner", "Are you still there?");
    await expect(messages(staff).getByText("Are you still there?")).toHaveCount(0);
    liveStream.leadTo(there.url);
    await expect(messages(staff).getByText("Are you still there?")).toBeVisible();
    await write(staff, "Tess Tester", "Always.");
    await expect(messages(tester).getByText("Always.")).toBeVisible();
    await expectNotReloaded(staff, tester);
    for (const page of [staff, tester]) await page.context().close();
  } finally {
    await liveStream.close();
    await there.stop();
    await postgres.stop();
  }
});
