import { aCompany, anInvitation, aProject, aTester, password, unique } from "./support/api.ts";
import { acceptInvitation, fillSignUp, signIn, signOut } from "./support/actions.ts";
import { expect, test } from "./support/journey.ts";

const sessionKey = "firstlight.session";

test("a wrong password shows an error and the email stays filled in", async ({ open, product, expectTrouble }) => {
  const { user } = await aCompany(product);
  const page = await open();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  expectTrouble(/401/);
  await signIn(page, user.email, "not my password");
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(user.email);
  await signIn(page, user.email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("empty fields are named where they are", async ({ open }) => {
  const page = await open();
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
});

test("a session survives a reload and ends with signing out", async ({ open, product }) => {
  const owner = await aCompany(product);
  const page = await open({ as: owner });
  await page.goto("/overview");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  await signOut(page);
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
});

test("a stale token leads to the sign-in, with a word about it", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  expectTrouble(/401/);
  const page = await open({ as: { ...owner, token: "fls_not-a-token-any-more" } });
  await page.goto("/projects");
  await expect(page.getByText("Your session has ended. Sign in again.")).toBeVisible();
  await signIn(page, owner.user.email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
});

test("a session that ends while people work leads there too", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const page = await open({ as: owner });
  await page.goto("/overview");
  await expect(page.getByRole("listitem").getByRole("link", { name: "Create Project" })).toBeVisible();
  expectTrouble(/401/);
  // Signed out on another device: this page hears of it at once.
  await page.request.post("/api/auth/logout", { headers: { authorization: `Bearer ${owner.token}` } });
  await expect(page.getByText("Your session has ended. Sign in again.")).toBeVisible();
  await signIn(page, owner.user.email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("what is stored and cannot be read is cleared", async ({ open, product }) => {
  const corrupt = { name: sessionKey, value: '{"token":"half a sess' };
  const storageState = { cookies: [], origins: [{ origin: product.url, localStorage: [corrupt] }] };
  const page = await open({ storageState });
  await page.goto("/login");
  // The heading is in the page before its script reads what is stored.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
});

test("a link into the app comes back after the sign-in", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open();
  await page.goto(`/projects/${id}/testers`);
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  await signIn(page, owner.user.email, password);
  await expect(page.getByRole("heading", { name: "No beta users available" })).toBeVisible();
  await expect(page).toHaveURL(`/projects/${id}/testers`);
});

test("testers and staff are sent to their own side", async ({ open, product, expectTrouble }) => {
  // The server knows no session.
  expectTrouble(/answer 404: GET \/no\/such\/page|status of 404/);
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const tester = await open({ as: await aTester(product, owner, id) });
  await tester.goto(`/projects/${id}/forms`);
  await expect(tester).toHaveURL(`/dashboard/projects/${id}/forms`);
  await expect(tester.getByText("That page is for the team")).toBeVisible();
  await expect(tester.getByText("This is your view of the same project.")).toBeVisible();
  await expect(tester.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
  const staff = await open({ as: owner });
  // There as a whole: an address changes before its screen is loaded.
  const seeOverview = async () => {
    await expect(staff).toHaveURL("/overview");
    await expect(staff.getByRole("heading", { name: "3 Steps to Your First Responses" })).toBeVisible();
  };
  await staff.goto("/dashboard");
  await seeOverview();
  await staff.goto("/no/such/page");
  await expect(staff.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await staff.getByRole("link", { name: "Go to Overview" }).click();
  await seeOverview();
});

test("a taken domain or email shows an error at the field and the form stays filled in", async ({
  open,
  product,
  expectTrouble,
}) => {
  const owner = await aCompany(product);
  const page = await open();
  await page.goto("/signup");
  const domain = page.getByRole("textbox", { name: "Company Domain" });
  const email = page.getByRole("textbox", { name: "Email" });
  const submit = page.getByRole("button", { name: "Start Free Trial" });
  const taken = owner.company.company_domain.toUpperCase();
  await fillSignUp(page, { name: "Ida", company: "Other", domain: taken, email: `${unique("ida")}@example.com` });
  expectTrouble(/409/);
  await submit.click();
  await expect(domain).toHaveAccessibleDescription(/already/);
  await expect(domain).toBeFocused();
  await expect(domain).toHaveValue(taken);
  await expect(page.getByRole("textbox", { name: "Full Name" })).toHaveValue("Ida");
  await expect(page.getByRole("textbox", { name: "Password" })).toHaveValue(password);

  await domain.fill(`${unique("other")}.example`);
  // With that person's own password the company would become theirs.
  await page.getByRole("textbox", { name: "Password" }).fill("somebody else's");
  await email.fill(owner.user.email.toUpperCase());
  await submit.click();
  await expect(email).toHaveAccessibleDescription(/already/);
  await expect(email).toBeFocused();
  await email.fill(`${unique("ida")}@example.com`);
  await submit.click();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("used and unknown invitations say what to do", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const { link, email } = await anInvitation(product, owner, id);
  const page = await open();
  await acceptInvitation(page, link);
  await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();
  await signOut(page);
  expectTrouble(/404/);
  const dead = page.getByRole("heading", { level: 1, name: "This invitation cannot be used" });
  await page.goto(link);
  await page.reload();
  await expect(dead).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).click();
  await signIn(page, email, password);
  await expect(page.getByRole("heading", { level: 1, name: "Solar app" })).toBeVisible();

  const anonymousPage = await open();
  for (const address of ["/invitation", "/invitation#", "/invitation#fli_made-up"]) {
    await anonymousPage.goto("/");
    await anonymousPage.goto(address);
    await expect(
      anonymousPage.getByRole("heading", { level: 1, name: "This invitation cannot be used" }),
    ).toBeVisible();
  }
});
