/** Texts of a wizard that try to run as script, on every screen that shows them: for testers, for staff, in the editor and its preview. */
import type { Page } from "@playwright/test";
import type { SignedIn, StepInput } from "@firstlight/contract";
import {
  aCompany,
  anAssignment,
  aProject,
  aTester,
  aWizard,
  stepErrorOf,
} from "../../../tests/journeys/support/api.ts";
import { hostileAddresses, hostileTexts } from "../../support/hostile-texts.ts";
import { expect, phone, test } from "../../../tests/journeys/support/journey.ts";
import type { Product } from "../../../tests/journeys/support/product.ts";

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const image = "https://media.example/a.png";
const joined = (texts: readonly string[]) => texts.join("\n");

/** Counts what runs, wherever it runs; the page's own policy would stop much of it, so what it stops counts as well. */
async function watched(page: Page): Promise<() => Promise<number>> {
  await page.route("https://media.example/**", (route) => route.fulfill({ contentType: "image/png", body: picture }));
  let ran = 0;
  await page.exposeFunction("attack", () => void (ran += 1));
  await page.exposeFunction("stopped", () => void (ran += 1));
  // The library of schemas asks whether it may compile; it may not.
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (event) => event.blockedURI === 'eval' || stopped())",
  );
  page.on("dialog", (dialog) => {
    ran += 1;
    void dialog.dismiss();
  });
  return async () => {
    expect(await page.locator("[onerror],[onload],[onfocus],[ontoggle],[onstart],a[href^='javascript:']").count()).toBe(
      0,
    );
    return ran;
  };
}

/** A step that says five of them in every text it has. */
function stepOf(texts: readonly string[]): StepInput {
  const [title = "", description = title] = texts;
  return {
    title,
    description,
    is_required: false,
    content_blocks: texts.flatMap((text) => [
      { type: "text" as const, content: text },
      { type: "rich_text" as const, content: text },
      {
        type: "image" as const,
        content: image,
        metadata: { title: text, alt: text, caption: text, description: text },
      },
      { type: "link" as const, content: "https://example.com", metadata: { title: text, description: text } },
      { type: "file" as const, content: image, metadata: { title: text, filename: text, description: text } },
    ]),
    interactions: texts.flatMap((text) => [
      {
        type: "multiple_choice" as const,
        question: text,
        options: [{ text }, { text: `Not ${text}` }],
        metadata: { description: text },
      },
      { type: "text_input" as const, question: text, metadata: { placeholder: text } },
    ]),
  };
}

const fives = Array.from({ length: hostileTexts.length / 5 }, (_, n) => hostileTexts.slice(n * 5, n * 5 + 5));

async function setup(product: Product) {
  const owner = await aCompany(product);
  const { id: project_id } = await aProject(product, owner);
  return { owner, project_id, tester: await aTester(product, owner, project_id) };
}

/** Read at once: asking for each by its name looks through the whole page every time. */
async function expectAllShown(page: Page, texts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const headings = await page.getByRole("main").getByRole("heading").allInnerTexts();
      const shown = new Set(headings.flatMap((text) => text.split("\n")).map((line) => line.trim()));
      return texts.filter((text) => !shown.has(text));
    })
    .toEqual([]);
}

/** Wizards said by one text each, ten at a time. */
async function makeWizards(product: Product, owner: SignedIn, project_id: string): Promise<void> {
  for (let from = 0; from < hostileTexts.length; from += 10) {
    const some = hostileTexts.slice(from, from + 10).map((text) => {
      const tags = [text.replaceAll(",", "").slice(0, 40)];
      const said = { title: text, description: text };
      return aWizard(product, owner, { ...said, project_id, tags, steps: [said] });
    });
    await Promise.all(some);
  }
}

/** The last steps: a quiz explained with all the texts, and star ratings labeled with each text's start and end. */
function lastSteps(texts: readonly string[]): StepInput[] {
  const quiz = {
    type: "quiz" as const,
    question: "Which?",
    options: [{ text: "This", is_correct: true }, { text: "That" }],
    metadata: { explanation: joined(texts) },
  };
  const stars = texts.map((text) => ({
    type: "rating" as const,
    question: "How was it?",
    metadata: { low_label: text.slice(0, 40), high_label: text.slice(-40) },
  }));
  const thirds = [stars.slice(0, 20), stars.slice(20, 40), stars.slice(40)];
  return [
    { title: "Explained", description: joined(texts), is_required: false, interactions: [quiz] },
    ...thirds.map((interactions, n) => ({
      title: `Stars ${n + 1}`,
      description: "Rate.",
      is_required: false,
      interactions,
    })),
  ];
}

test.describe.configure({ mode: "parallel" });

test("a hundred and twenty of them as titles, descriptions, tags, notes and last words stay text", async ({
  open,
  product,
}) => {
  test.setTimeout(240_000);
  const { owner, project_id, tester } = await setup(product);
  await makeWizards(product, owner, project_id);
  const page = await open({ as: tester, ...phone });
  const ranForTesters = await watched(page);
  await page.goto(`/dashboard/projects/${project_id}/wizards`);
  await expectAllShown(page, hostileTexts);
  for (const half of [hostileTexts.slice(0, 60), hostileTexts.slice(60)]) {
    const said = { project_id, title: "Last words", completion_message: joined(half) };
    const { id } = await aWizard(product, owner, { ...said, steps: lastSteps(half) });
    await anAssignment(product, owner, id, { everyone: true, notes: joined(half) });
    await page.goto(`/dashboard/projects/${project_id}/wizards/${id}`);
    await page.getByRole("button", { name: "Start Wizard" }).click();
    await page.getByText("That", { exact: true }).click();
    await page.getByRole("button", { name: "Submit Answer" }).click();
    await expect(page.getByText("Incorrect", { exact: true })).toBeVisible();
    for (const title of ["Stars 1", "Stars 2", "Stars 3"]) {
      await page.getByRole("button", { name: "Next Step" }).click();
      await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
    }
    await page.getByRole("button", { name: "Complete Wizard" }).click();
    await expect(page.getByRole("heading", { name: "Wizard completed" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(half[3] ?? "");
  }
  for (const half of [hostileTexts.slice(0, 60), hostileTexts.slice(60)]) {
    const steps = half.map((title) => ({ title, description: title, is_required: false }));
    await aWizard(product, owner, { project_id, kind: "onboarding", title: half[0] ?? "", steps });
  }
  await page.goto(`/dashboard/projects/${project_id}/onboarding`);
  await expectAllShown(page, hostileTexts);
  expect(await ranForTesters()).toBe(0);

  const staff = await open({ as: owner });
  const ranForStaff = await watched(staff);
  await staff.goto(`/projects/${project_id}/wizards`);
  const cards = staff.getByRole("button", { name: /^More Actions for/ });
  for (const shown of [30, 60, 90, 120]) {
    await expect(cards).toHaveCount(shown);
    await staff.getByRole("button", { name: "Show More" }).click();
  }
  await expectAllShown(staff, hostileTexts);
  expect(await ranForStaff()).toBe(0);
});

test("every text of steps, and what testers write, stay text for testers, in the editor, its preview and the analytics", async ({
  open,
  product,
}) => {
  test.setTimeout(240_000);
  const { owner, project_id, tester } = await setup(product);
  const { id, steps } = await aWizard(product, owner, { project_id, title: "Hostile", steps: fives.map(stepOf) });
  const page = await open({ as: tester, ...phone });
  const ranForTesters = await watched(page);
  await page.goto(`/dashboard/projects/${project_id}/wizards/${id}`);
  await page.getByRole("button", { name: "Start Wizard" }).click();
  for (const five of fives) {
    await expect(page.getByRole("heading", { name: five[0] ?? "", exact: true }).first()).toBeVisible();
    await page
      .getByRole("textbox")
      .last()
      .fill(five[4] ?? "");
    await page.getByRole("button", { name: "Submit Answer" }).last().click();
    await expect(page.getByText("Response submitted").first()).toBeVisible();
    await page.getByRole("button", { name: /^(Next Step|Complete Wizard)$/ }).click();
  }
  expect(await ranForTesters()).toBe(0);

  const staff = await open({ as: owner });
  const ranForStaff = await watched(staff);
  await staff.goto(`/projects/${project_id}/wizards/${id}/edit?tab=steps`);
  const rows = staff.getByRole("list", { name: "Steps", exact: true }).getByRole("listitem");
  await expect(rows).toHaveCount(steps.length);
  for (const [index, step] of steps.entries()) {
    // Its handle, and then the step itself.
    await rows.nth(index).getByRole("button").nth(1).click();
    await expect(staff.getByRole("textbox", { name: /^Step title/ })).toHaveValue(step.title);
    await staff.getByRole("button", { name: "All Steps", exact: true }).click();
  }
  await staff.goto(`/projects/${project_id}/wizards/${id}/edit?tab=preview`);
  for (const [first = ""] of fives.slice(0, -1)) {
    await expect(staff.getByRole("heading", { name: first, exact: true }).first()).toBeVisible();
    await staff.getByRole("button", { name: "Next Step" }).click();
  }
  await staff.goto(`/projects/${project_id}/wizards/${id}/analytics`);
  for (const five of fives) {
    await staff.getByRole("button", { name: `Answers to 10 questions in ${five[0]}`, exact: true }).click();
    await expect(staff.getByText(five[4] ?? "", { exact: true }).first()).toBeAttached();
  }
  expect(await ranForStaff()).toBe(0);
});

test("addresses that are scripts, or lead elsewhere than they say, are refused wherever one is asked for", async ({
  product,
}) => {
  const { owner, project_id } = await setup(product);
  const { id } = await aWizard(product, owner, { project_id, title: "Addresses", steps: [] });
  const step = (block: object) => ({ title: "A step", description: "With an address.", content_blocks: [block] });
  for (const address of hostileAddresses) {
    const linked = { type: "text", text: "Go", marks: [{ type: "link", attrs: { href: address } }] };
    const content = { type: "doc", content: [{ type: "paragraph", content: [linked] }] };
    const blocks: object[] = [
      ...["image", "video", "link", "file"].map((type) => ({ type, content: address })),
      { type: "video", content: "https://media.example/a.mp4", metadata: { thumbnail: address } },
      { type: "rich_text", content },
    ];
    for (const block of blocks) {
      const apiError = await stepErrorOf(product, owner, id, step(block));
      expect({ address, block, errors: apiError?.errors?.length }).toEqual({
        address,
        block,
        errors: expect.any(Number),
      });
    }
  }
});
