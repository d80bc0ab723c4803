/** What the operator says on the public pages, from the panel to the visitor. */
import type { Page } from "@playwright/test";
import { signedInAdmin, unique } from "./support/api.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";
import { expect, test } from "./support/journey.ts";

async function add(
  page: Page,
  what: string,
  fill: (field: (name: string) => ReturnType<Page["getByRole"]>) => Promise<void>,
) {
  await page.getByRole("button", { name: `Add ${what}` }).click();
  const dialog = page.getByRole("dialog", { name: `Add ${what}` });
  await fill((name) => dialog.getByRole("textbox", { name }));
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("the operator adds a testimonial and a post, visitors see them, and hidden ones are gone", async ({
  open,
  product,
  expectTrouble,
}) => {
  test.setTimeout(120_000);
  expectTrouble(/404/);
  const name = unique("Vera");
  const title = `Why we ask ${unique("early")}`;
  const page = await open({ admin: await signedInAdmin(product) });
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Site" }).click();
  const parts = page.getByRole("group", { name: "Part" });
  await parts.getByRole("button", { name: /^Testimonials/ }).click();
  await add(page, "Testimonial", async (field) => {
    await field("Quote").fill(`<b>${name}</b> likes it & {{name}}.`);
    await field("Name").fill(name);
  });
  await parts.getByRole("button", { name: /^Blog Posts/ }).click();
  await add(page, "Post", async (field) => {
    await field("Title").fill(title);
    await field("Summary").fill("Short and clear.");
    await field("Text").click();
    await field("Text").pressSequentially("Ask before you build.");
  });
  await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText("Shown");
  await expectFitToShow(page);

  const visitor = await open();
  await visitor.goto("/");
  const quote = visitor.getByRole("figure").filter({ hasText: name });
  await expect(quote).toContainText(`“<b>${name}</b> likes it & {{name}}.”`);
  await expect(quote).not.toContainText("Sample");
  await visitor.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await visitor.getByRole("link", { name: title }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText("Ask before you build.")).toBeVisible();
  await expect(visitor).toHaveTitle(`${title} · Firstlight`);
  const address = visitor.url();
  await expect
    .poll(async () => (await visitor.request.get("/sitemap.xml")).text())
    .toContain(new URL(address).pathname);

  await page.getByRole("button", { name: `Hide ${title}` }).click();
  await expect(page.getByRole("row", { name: new RegExp(title) })).toContainText("Hidden");
  await parts.getByRole("button", { name: /^Testimonials/ }).click();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toHaveCount(0);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await visitor.goto("/");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByText(name)).toHaveCount(0);
});

test("facts of the panel are on the pages, and another admin's are not overwritten", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/409/);
  const admin = await signedInAdmin(product);
  const [first, second] = [await open({ admin }), await open({ admin })];
  for (const page of [first, second]) {
    await page.goto("/admin/site");
    await expect(page.getByRole("textbox", { name: "LinkedIn" })).toBeVisible();
  }
  await first.getByRole("textbox", { name: "LinkedIn" }).fill("https://linkedin.example/northlight");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first.getByText("Saved")).toBeVisible();
  await second.getByRole("textbox", { name: "YouTube" }).fill("https://youtube.example/northlight");
  await second.getByRole("button", { name: "Save" }).click();
  await expect(second.getByText("Someone else edited this page")).toBeVisible();
  await second.getByRole("button", { name: "Load Their Version" }).click();
  await expect(second.getByRole("textbox", { name: "LinkedIn" })).toHaveValue("https://linkedin.example/northlight");

  const visitor = await open();
  await visitor.goto("/contact");
  await expect(visitor.getByRole("link", { name: "LinkedIn" })).toHaveAttribute(
    "href",
    "https://linkedin.example/northlight",
  );
  await expect(visitor.getByText("YouTube")).toHaveCount(0);
  await first.getByRole("textbox", { name: "LinkedIn" }).fill("");
  await first.getByRole("button", { name: "Save" }).click();
  await expect(first.getByRole("button", { name: "Save" })).toBeDisabled();
});
