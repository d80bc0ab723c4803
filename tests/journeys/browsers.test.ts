import { aCompany } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

test("a browser that is too old is told which ones work", async ({ open }) => {
  const page = await open({ locale: "de-DE" });
  await page.addInitScript(() => Reflect.deleteProperty(window, "CSSPropertyRule"));
  await page.goto("/login");
  const notice = page.getByRole("alert").filter({ hasText: "Aktualisiere deinen Browser" });
  await expect(notice).toContainText("Safari 16.4, iOS 16.4, Chrome 111, Edge 111, Firefox 128");
});

test("a browser without the newest functions loads Settings, in the company's color by day and by night", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product);
  const page = await open({ as: owner });
  await page.addInitScript(() => {
    Object.assign(AbortSignal, { any: undefined });
    for (const name of ["parse", "canParse"]) Reflect.deleteProperty(URL, name);
    CSS.supports = new Proxy(CSS.supports, {
      apply: (supports, css, asked: string[]) =>
        !asked.join().includes("light-dark") && Boolean(Reflect.apply(supports, css, asked)),
    });
  });
  await page.goto("/settings");
  const save = page.getByRole("button", { name: "Update Branding" });
  await expect(save).toBeVisible();
  const colorOfSave = () => save.evaluate((button) => getComputedStyle(button).backgroundColor);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await colorOfSave()).toBe("rgb(43, 113, 228)");
  }
});
