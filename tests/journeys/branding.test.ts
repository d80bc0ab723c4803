import type { Page } from "@playwright/test";
import sharp from "sharp";
import { aCompany, aMember, anInvitation, aProject, aTester } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { expectGoodScreen } from "./support/expect-good-screen.ts";
import { readMail } from "./support/mailbox.ts";

const drawLogo = () =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: "#fde68a" } })
    .png()
    .toBuffer();

const brandOf = (page: Page) => page.evaluate(() => document.documentElement.style.getPropertyValue("--color-brand"));

test("the owner's branding appears in open apps without a reload, in the icon and in emails", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const device = await open({ as: await aTester(product, owner, id) });
  const follows = device.waitForResponse("**/api/events");
  await device.goto("/dashboard");
  await follows;
  const before = await brandOf(device);

  const page = await open({ as: owner });
  await page.goto("/settings");
  await page.getByRole("textbox", { name: "Company name" }).fill("Ærø Observatory");
  await page.getByRole("textbox", { name: "Primary color", exact: true }).fill("#0E7490");
  await page.getByRole("textbox", { name: "Sign-in message" }).fill("Good to see you.");
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await drawLogo() };
  await page.getByLabel("Upload Logo").setInputFiles(logo);
  await expectGoodScreen(page, "Settings");
  await page.getByRole("button", { name: "Update Branding" }).click();
  await expect(page.getByText("Branding updated successfully!")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Ærø Observatory", { exact: true }).first()).toBeVisible();

  await expect(device.getByText("Ærø Observatory", { exact: true }).first()).toBeVisible();
  await expect(device.locator("header img").first()).toHaveAttribute("src", /^\/api\/public\/logos\//);
  expect(await brandOf(device)).not.toBe(before);

  const domain = owner.company.company_domain;
  const manifest = await fetch(`${product.url}/manifest.webmanifest?company=${domain}`);
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] };
  expect([name, icons[0]?.src]).toEqual([
    "Ærø Observatory",
    expect.stringMatching(/^\/icons\/logo-.+-0e7490-192\.png$/),
  ]);
  const icon = await fetch(`${product.url}${icons[0]?.src}`);
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
  await expect(device.locator("link[rel=apple-touch-icon]")).toHaveAttribute("href", /^\/icons\/logo-.+-0e7490-180/);

  const { email } = await anInvitation(product, owner, id);
  const { html } = await readMail(product, email);
  expect(html).toMatch(/<img\s+src="[^"]+\/api\/public\/logos\/[0-9a-f-]{36}"\s+alt="Ærø Observatory"/);
});

test("what is typed is not left by mistake, and members only see how it is", async ({ open, product }) => {
  const owner = await aCompany(product);
  const page = await open({ as: owner });
  await page.goto("/settings");
  await page.getByRole("textbox", { name: "Primary color", exact: true }).fill("#FFFF00");
  await expect(page.getByText(/^Shown darker on light pages/)).toBeVisible();
  await page.getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  const member = await open({ as: await aMember(product, owner) });
  await member.goto("/settings");
  await expect(member.getByText("The owner and admins can change it.")).toBeVisible();
  await expect(member.getByRole("button", { name: "Update Branding" })).toHaveCount(0);
  await expectGoodScreen(member, "Settings");
});
