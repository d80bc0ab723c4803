import { gzipSync } from "node:zlib";
import { writeFileSync } from "node:fs";
import { aCompany, anInvitation, aProject } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

const out = "/tmp/f-shots";
const look = { company_name: "Lumen Labs", company_domain: "lumen", logo_url: null, primary_color: "#0E7C66", secondary_color: "#F2B705", login_text: "Welcome to the Lumen beta.\nThank you for helping us shine." };

test("shots", async ({ open, product, expectTrouble }) => {
  test.setTimeout(400_000);
  expectTrouble(/404/); 
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const { link } = await anInvitation(product, owner, id);
  const pages: [string, string][] = [["login", "/login"], ["signup", "/signup"], ["company", "/login?company=lumen"], ["front-company", "/?company=lumen"], ["unknown", "/login?company=nobody"], ["forgot", "/forgot-password?company=lumen"], ["magic", "/magic-link?company=lumen#flm_x"], ["invitation", link]];
  for (const width of [360, 768, 1440]) for (const colorScheme of ["light", "dark"] as const) {
    for (const [name, path] of pages) {
      const page = await open({ viewport: { width, height: width === 360 ? 740 : 900 }, colorScheme });
      await page.route("**/api/public/branding?domain=lumen", (route) => route.fulfill({ json: look }));
      await page.route("**/api/public/branding?domain=nobody", (route) => route.fulfill({ status: 404, json: { detail: "Not found" } }));
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      if (name === "signup") {
        await page.route("**/api/public/company-domain*", (route) => route.fulfill({ json: { is_free: colorScheme === "light" } }));
        await page.getByRole("textbox", { name: "Company Name" }).fill("Büro & Söhne");
        await page.getByRole("textbox", { name: "Password" }).fill("correct horse");
        await expect(page.getByText(/buro-sohne is/)).toBeVisible();
      }
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      await page.context().close();
    }
  }
});

test("sizes", async ({ open }) => {
  const sizes: Record<string, unknown> = {};
  const scriptsOf = async (path: string) => {
    const page = await open();
    const loading: Promise<readonly [string, number]>[] = [];
    page.on("response", (response) => { if (response.request().resourceType() === "script") loading.push(response.body().then((b) => [response.url(), gzipSync(b).length] as const)); });
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.locator("h1")).toHaveCount(1);
    const m = new Map(await Promise.all(loading));
    await page.context().close();
    return m;
  };
  const known = await scriptsOf("/");
  sizes["/"] = [...known.values()].reduce((a, b) => a + b, 0);
  for (const path of ["/login", "/signup", "/invitation", "/magic-link", "/unsubscribe"]) {
    const own = [...(await scriptsOf(path))].filter(([url]) => !known.has(url));
    sizes[path] = [own.reduce((a, [, b]) => a + b, 0), own.map(([u, b]) => `${u.split("/").at(-1)} ${b}`)];
  }
  writeFileSync("/tmp/f-sizes.json", JSON.stringify(sizes, null, 1));
});
