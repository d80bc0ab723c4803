/** The product under an operator's own name, from the panel to the people who use it. */
import sharp from "sharp";
import { aCompany, anInvitation, aProject, aTester, signedInAdmin } from "./support/api.ts";
import { expectGoodScreen } from "./support/expect-good-screen.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectNoSideScroll } from "./support/layout.ts";
import { readMail } from "./support/mailbox.ts";
import { startProduct } from "./support/product.ts";

// Its name concerns every page, so the other journeys have another product.
test("the operator names the product, and people see its name, logo and color", async ({ open, expectTrouble }) => {
  test.setTimeout(150_000);
  // It stops while pages of its own are still open.
  expectTrouble(/events|ERR_CONNECTION_REFUSED/);
  const product = await startProduct();
  try {
    // About as long as a name can be.
    const name = "Harbor & Friends Community Test Program";
    const owner = await aCompany(product);
    const { id } = await aProject(product, owner);
    const tester = await aTester(product, owner, id);
    const panel = await open({ product, admin: await signedInAdmin(product) });
    await panel.goto("/admin");
    await panel.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Branding" }).click();
    await panel.getByRole("textbox", { name: /^Product name/ }).fill(name);
    await panel.getByRole("textbox", { name: /^Accent color/ }).fill("#0F766E");
    const drawn = sharp({ create: { width: 200, height: 200, channels: 4, background: "#0f766e" } });
    const logo = { name: "logo.png", mimeType: "image/png", buffer: await drawn.png().toBuffer() };
    await panel.getByLabel("Upload Logo").setInputFiles(logo);
    await expect(panel.getByRole("region", { name: "Preview" })).toContainText(`New to ${name}?`);
    await expectGoodScreen(panel, "Branding");
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(panel.getByText("Branding updated.", { exact: false })).toBeVisible();

    const visitor = await open({ product });
    await visitor.goto("/login");
    await expect(visitor).toHaveTitle(`Sign In · ${name}`);
    await expect(visitor.getByText(`New to ${name}?`, { exact: false })).toBeVisible();
    const home = visitor.getByRole("link", { name: `${name} home` });
    await expect(home.locator("img")).toHaveAttribute("src", /^\/api\/public\/logos\//);
    const button = visitor.getByRole("button", { name: "Sign In", exact: true });
    await expect(button).toHaveCSS("background-color", "rgb(15, 118, 110)");
    for (const [address, title] of [
      ["/", `${name} · Beta programs, start to finish`],
      ["/de", `${name} · Betaprogramme von Anfang bis Ende`],
    ] as const) {
      await visitor.goto(address);
      await expect(visitor).toHaveTitle(title);
      await expect(visitor.getByRole("banner").getByText(name)).toBeVisible();
      expect(await visitor.locator("body").innerText()).not.toContain("Firstlight");
    }

    const passerBy = await open({ product, ...phone });
    for (const address of ["/", "/de", "/login", "/contact"]) {
      await passerBy.goto(address);
      await expect(passerBy.locator("h1")).toBeVisible();
      await expectNoSideScroll(passerBy);
    }

    const testers = await open({ product, as: tester });
    await testers.goto("/dashboard");
    await expect(testers).toHaveTitle(new RegExp(`${name}$`));

    const { email } = await anInvitation(product, owner, id);
    const { from } = await readMail(product, email);
    expect(from?.name).toBe(`${owner.company.company_name} (via ${name})`);

    await panel.reload();
    await panel.getByRole("button", { name: "Reset to Defaults" }).click();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(panel.getByText("Branding updated.", { exact: false })).toBeVisible();
    await visitor.goto("/login");
    await expect(visitor).toHaveTitle("Sign In · Firstlight");
  } finally {
    await product.stop();
  }
});
