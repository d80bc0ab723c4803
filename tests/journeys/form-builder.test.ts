/** The builder beyond the main job: a template, conditions, sorting by mouse, keys and touch, and two people at one form. */
import { aCompany, aForm, aProject } from "./support/api.ts";
import { expect, phone, test } from "./support/journey.ts";
import { expectFitToShow } from "./support/look.ts";

const fields = ["First", "Second", "Third"].map((label) => ({ type: "text", label }));

test("a template with conditions, tried in the preview", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms/new`);
  await page.getByRole("button", { name: /^Exit survey/ }).click();
  await expect(page.getByText("7 fields")).toBeVisible();
  await page.getByRole("button", { name: /^4 What is missing/ }).click();
  await expect(page.getByRole("group", { name: "Condition 1" })).toBeVisible();
  await expectFitToShow(page);

  const preview = page.getByRole("region", { name: "Form Preview" });
  await preview.scrollIntoViewIfNeeded();
  await expect(preview.getByText("What is missing?")).toHaveCount(0);
  await preview.getByText("No", { exact: true }).click();
  await preview.getByText("Something is missing").click();
  await expect(preview.getByText("What is missing?")).toBeVisible();
  await page.getByRole("button", { name: "Undo last change" }).click();
  await expect(page.getByText("No fields yet")).toBeVisible();
});

test("sorting by mouse and by touch", async ({ open, product }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: "Sorted", fields });
  const page = await open({ as: owner });
  await page.goto(`/projects/${id}/forms/${form.id}/edit`);
  await page.getByRole("button", { name: "Drag Third" }).hover();
  await page.mouse.down();
  await page.getByRole("button", { name: "Drag First" }).hover({ position: { x: 8, y: 4 } });
  await page.mouse.up();
  await expect(page.getByRole("button", { name: /^1 Third/ })).toBeVisible();

  const small = await open({ as: owner, ...phone, viewport: { width: 360, height: 740 } });
  await small.goto(`/projects/${id}/forms/${form.id}/edit`);
  const handle = small.getByRole("button", { name: "Drag First" });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await small.getByRole("button", { name: "Drag Second" }).boundingBox();
  if (!from || !to) throw new Error("Both handles are in sight");
  const touch = await small.context().newCDPSession(small);
  const at = (box: typeof from, down: number) => [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + down }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from, 0) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(from, 20) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(to, 40) });
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(small.getByRole("button", { name: /^1 Second/ })).toBeVisible();
  // A tap at once would still belong to the gesture: a made-up touch has no time of its own.
  await small.getByRole("button", { name: /^2 First/ }).click();
  await small.getByRole("dialog").getByRole("combobox", { name: "Show this field" }).selectOption("all");
  await expectFitToShow(small);
});

test("two people at one form", async ({ open, product, expectTrouble }) => {
  const owner = await aCompany(product);
  const { id } = await aProject(product, owner);
  const form = await aForm(product, owner, { project_id: id, title: "Shared", fields });
  const [one, other] = [await open({ as: owner }), await open({ as: owner })];
  for (const page of [one, other]) {
    await page.goto(`/projects/${id}/forms/${form.id}/edit`);
    await expect(page.getByRole("textbox", { name: "Form title" })).toHaveValue("Shared");
  }
  await one.getByRole("textbox", { name: "Form title" }).fill("Theirs");
  await one.getByRole("button", { name: "Save Form" }).click();
  await expect(one.getByText("Form saved. It is open to testers.")).toBeVisible();
  expectTrouble(/409/);
  await other.getByRole("textbox", { name: "Form title" }).fill("Mine");
  await other.getByRole("button", { name: "Save Form" }).click();
  await expect(other.getByText("This form was changed meanwhile")).toBeVisible();
  await expectFitToShow(other);
  await other.getByRole("button", { name: "Load theirs" }).click();
  await expect(other.getByRole("textbox", { name: "Form title" })).toHaveValue("Theirs");
  await other.getByRole("button", { name: "Undo last change" }).click();
  await other.getByRole("button", { name: "Save Form" }).click();
  await expect(other.getByText("Form saved. It is open to testers.")).toBeVisible();
});
