import { gzipSync } from "node:zlib";
import { writeFileSync } from "node:fs";
import { aCompany, aForm, anAnswer, aProject, aTester, aWizard, signedInAdmin } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
async function scriptsOf(page, path) {
  const loading = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    loading.push(response.body().then((body) => [response.url(), gzipSync(body).length, body.length]));
  });
  await page.route("**/api/events", (route) => route.fulfill({ status: 204 }));
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.getByText("Loading…")).toHaveCount(0);
  const all = await Promise.all(loading);
  await page.context().close();
  return all;
}
test("sizes", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  await aProject(product, owner, "Wind app");
  const tester = await aTester(product, owner, id);
  const fields = [{ type: "text", label: "q" }];
  const form = await aForm(product, owner, { project_id: id, title: "First impressions", fields });
  await aForm(product, owner, { project_id: id, title: "Second look", fields });
  const steps = [{ title: "Look around", description: "See what is there." }];
  await aWizard(product, owner, { project_id: id, title: "New checkout", steps });
  await aWizard(product, owner, { project_id: id, title: "Welcome", kind: "onboarding", steps });
  await anAnswer(product, tester, form.id, { q: "Adding my roof" });
  const out = {
    landing: await scriptsOf(await open(), "/"),
    tester: await scriptsOf(await open({ as: tester }), "/dashboard"),
    staff: await scriptsOf(await open({ as: owner }), "/overview"),
  };
  const lines = [];
  for (const [k, v] of Object.entries(out)) {
    lines.push(`${k} ${v.reduce((n, [, s]) => n + s, 0)}`);
    for (const [u, s, r] of v.sort((a, b) => b[1] - a[1])) lines.push(`  ${s} ${r} ${u.replace(/.*\//, "")}`);
  }
  writeFileSync("/tmp/L-sizes.txt", lines.join("\n") + "\n");
});
