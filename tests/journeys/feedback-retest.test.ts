/** Two testers had a problem, and the build that should fix it asks both: for one it works, for the other it does not. */
import type { Page } from "@playwright/test";
import { aCompany, aProject, aTester, call } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";

async function answer(page: Page, choice: string, note?: string): Promise<void> {
  await page.getByRole("link", { name: "The map stays empty" }).click();
  await expect(page.getByRole("heading", { name: "Check this fix" })).toBeVisible();
  await page.getByRole("radio", { name: choice }).check();
  if (note) await page.getByRole("textbox", { name: "What still happens?" }).fill(note);
  await page.getByRole("button", { name: "Send Answer" }).click();
}

test("what should be fixed is checked by those who had it, and opens again where it is still broken", async ({
  open,
  product,
}) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const [tess, tom] = [await aTester(product, owner, id), await aTester(product, owner, id)];
  const [items, builds] = [`/projects/${id}/feedback-items`, `/projects/${id}/builds`] as const;
  for (const as of [tess, tom])
    await call(product, `POST /beta/projects/${id}/feedback`, {
      as,
      body: { type: "bug", title: "The map stays empty" },
    });
  await call(product, `POST ${items}/2/merge`, { as: owner, body: { into: 1, revision: 0 } });
  const build = await call<{ id: string }>(product, `POST ${builds}`, { as: owner, body: { name: "1.1" } });
  const { revision } = await call<{ revision: number }>(product, `GET ${items}/1`, { as: owner });
  await call(product, `PATCH ${items}/1`, {
    as: owner,
    body: { revision, status: "done", fixed_build_id: build.id },
  });
  const [first, second] = [await open({ as: tess, ...phone }), await open({ as: tom })];
  await Promise.all([first.goto("/dashboard"), second.goto("/dashboard")]);
  await call(product, `POST ${builds}/${build.id}/announce`, { as: owner });

  // Both see it without a reload.
  for (const page of [first, second])
    await expect(page.getByRole("heading", { name: "Check these fixes" })).toBeVisible();
  await answer(first, "Fixed");
  await expect(first.getByRole("heading", { name: "Thank you. 1 of 2 have answered." })).toBeVisible();
  await answer(second, "Still broken", "It is white, not empty.");
  await expect(second.getByRole("heading", { name: "Thank you. 2 of 2 have answered." })).toBeVisible();
  await second.getByRole("link", { name: "Dashboard" }).click();
  await expect(second.getByText("Check these fixes")).toBeHidden();
  const item = await call(product, `GET ${items}/1`, { as: owner });
  expect(item).toMatchObject({ status: "accepted", reopened_count: 1 });
});
