import type { Page } from "@playwright/test";
import { expect, phone, test } from "./support/journey.ts";
import { expectFitToShow } from "./support/expect-good-screen.ts";
import { expectNoSideScroll } from "./support/layout.ts";
import { openWritten } from "./support/written-page.ts";

const english = "Hear from the first people who use it.";
const german = "Hör von den Ersten, die es benutzen.";
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const chooseLanguage = (page: Page, name: string) =>
  page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();

test("the front page is German below /de, and English whatever the browser asks for", async ({ open }) => {
  const page = await open({ locale: "de" });
  await openWritten(page, "/");
  await expect(heading(page, english)).toBeVisible();
  await openWritten(page, "/de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(heading(page, german)).toBeVisible();
  await expect(page).toHaveTitle(/Betaprogramme/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Kontakt", exact: true }).click();
  await expect(page).toHaveURL("/de/contact");
  await expect(heading(page, "Schreib uns")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "E-Mail-Adresse" })).toBeVisible();
  await expectFitToShow(page);
  await page.getByRole("link", { name: "Zurück zur Startseite" }).click();
  await expect(page).toHaveURL("/de");
  await expect(heading(page, german)).toBeFocused();
});

test("the switcher keeps the page, and its choice holds for the sign-in", async ({ open }) => {
  const page = await open();
  await openWritten(page, "/about");
  await chooseLanguage(page, "Français");
  await expect(page).toHaveURL("/fr/about");
  await expect(heading(page, "À propos de Firstlight")).toBeVisible();
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page).toHaveURL("/fr");
  await chooseLanguage(page, "English");
  await expect(page).toHaveURL("/");
  await expect(heading(page, english)).toBeVisible();
});

test("Arabic reads from the right, on a phone too; legal documents stay English and say so", async ({ open }) => {
  const page = await open(phone);
  for (const path of ["/ar", "/ar/about", "/ar/contact", "/ar/terms"]) {
    await openWritten(page, path);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expectNoSideScroll(page);
  }
  await expect(page.locator("main")).toHaveAttribute("dir", "ltr");
  await expect(page.getByText("هذه الوثيقة متاحة بالإنجليزية فقط.")).toBeVisible();
  await expect(heading(page, "Terms of Service")).toBeVisible();
});

test("each page names itself and the others for search engines, and reads without script", async ({
  open,
  product,
  expectTrouble,
}) => {
  expectTrouble(/^failed request: GET \/assets\/[\w.-]+\.js csp$/);
  const page = await open({ javaScriptEnabled: false });
  await page.goto("/ja/contact");
  await expect(heading(page, "お問い合わせ")).toBeVisible();
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${product.url}/ja/contact`);
  const alternates = page.locator("link[rel=alternate]");
  await expect(alternates).toHaveCount(8);
  for (const [tag, path] of [
    ["en", "/contact"],
    ["pt", "/pt/contact"],
    ["x-default", "/contact"],
  ])
    await expect(page.locator(`link[hreflang=${tag}]`)).toHaveAttribute("href", product.url + path);
  const map = await (await fetch(`${product.url}/sitemap.xml`)).text();
  expect(map).toContain(`<loc>${product.url}/es/about</loc>`);
  expect(map).not.toContain("/es/careers");
});

test("a public page loads the texts of its language and no others", async ({ open }) => {
  const page = await open();
  let requests = 0;
  page.on("request", (request) => (requests += request.resourceType() === "image" ? 0 : 1));
  await page.goto("/de", { waitUntil: "networkidle" });
  // Two more than the English one: what loads texts, and the texts.
  expect(requests).toBeLessThanOrEqual(26);
});
