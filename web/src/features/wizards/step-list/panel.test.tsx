import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { stepOf, wizardId, wizardOf } from "../test-support.ts";
import {
  button,
  describeStep,
  field,
  one,
  openSteps,
  order,
  question,
  startEditing,
  stepPath,
  stopEditing,
  stored,
} from "./test-support.tsx";

beforeEach(startEditing);
afterEach(stopEditing);

const titles = () =>
  within(screen.getByRole("list", { name: "Steps" }))
    .getAllByRole("button", { name: /^Drag / })
    .map((handle) => handle.getAttribute("aria-label")?.replace("Drag ", ""));

const three = [stepOf(0), stepOf(1), stepOf(2)];

describe("the steps of a wizard", () => {
  it("say that there are none, and how to begin", async () => {
    const { user, router } = openSteps({ steps: [] });
    expect(await screen.findByRole("heading", { name: "No steps yet" })).toBeInTheDocument();
    await user.click(await button("Add Step"));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: "steps", step: "new" }));
    expect(await screen.findByRole("heading", { name: "Add Step" })).toBeInTheDocument();
  });

  it("show what each is about", async () => {
    const conditional = stepOf(1, {
      is_required: false,
      show_if: { match: "all", conditions: [{ interaction_id: question.id, is: "answered" }] },
    });
    const text = { type: "text" as const, content: "Hello", metadata: {} };
    openSteps({
      steps: [stepOf(0, { estimated_time: 5, content_blocks: [text], interactions: [question] }), conditional],
    });
    const [first, second] = await screen.findAllByRole("listitem");
    expect(first).toHaveTextContent("1Step 05 minutes · 1 content block · 1 interactionRequired");
    expect(second).toHaveTextContent("2Step 10 content blocks · 0 interactionsOptionalConditional");
  });
});

describe("the order", () => {
  it("changes at once and is saved", async () => {
    let storedSteps = three;
    const { user, sent } = openSteps({
      replies: {
        [`GET ${one}`]: () => Response.json(wizardOf({ steps: storedSteps })),
        [order]: ({ body }) => {
          const ids: string[] = Object(body)["step_ids"];
          storedSteps = ids.flatMap((id) => three.filter((step) => step.id === id));
          return Response.json({ steps: storedSteps });
        },
      },
    });

    await user.click(await button("Move Step 0 Down"));
    expect(titles()).toEqual(["Step 1", "Step 0", "Step 2"]);
    await waitFor(() => expect(screen.getByText("Testers go through them in this order.")).toBeInTheDocument());
    expect(titles()).toEqual(["Step 1", "Step 0", "Step 2"]);
    expect(sent(order)[0]?.body).toEqual({ step_ids: [three[1]?.id, three[0]?.id, three[2]?.id] });
  });

  it("is made with keys", async () => {
    const { user, sent } = openSteps({ steps: three, replies: { [order]: Response.json({ steps: three }) } });
    (await button("Drag Step 2")).focus();
    await user.keyboard("{Enter}{ArrowUp}{ArrowUp}{Enter}");
    expect(screen.getByText("Step 2 moved to position 1 of 3.")).toBeInTheDocument();
    await waitFor(() => expect(sent(order)).toHaveLength(1));
  });

  it("goes back with a sentence when a condition would ask of a later step", async () => {
    const detail = "“Step 1” is shown only after a certain answer in “Step 0”.";
    const { user } = openSteps({ replies: { [order]: Response.json({ detail }, { status: 409 }) } });
    await user.click(await button("Move Step 1 Up"));
    expect(await screen.findByText(detail)).toBeInTheDocument();
    expect(titles()).toEqual(["Step 0", "Step 1"]);
  });
});

describe("a new step", () => {
  const create = `POST ${one}/steps`;

  it("goes behind all others, however late the list hears of the one before it", async () => {
    const wizard = wizardOf({ steps: [] });
    const late = Promise.withResolvers<Response>();
    const isMade = () => sent(create).length > 0;
    const wizardReply = () => (isMade() ? late.promise : Response.json(wizard));
    const { user, sent } = openSteps({ step: "new", replies: { [create]: stored(), [`GET ${one}`]: wizardReply } });
    await describeStep(user);
    await user.click(await button("Save Step"));
    await user.click(await button("Add Step"));
    await describeStep(user);
    expect(await field(/^Order/)).toHaveValue(0);
    late.resolve(Response.json({ ...wizard, steps: [stepOf(0)] }));
    await waitFor(async () => expect(await field(/^Order/)).toHaveValue(1));
    await user.click(await button("Save Step"));
    await waitFor(() => expect(sent(create)).toHaveLength(2));
    for (const { body } of sent(create)) expect(body).not.toHaveProperty("order");
  });

  it("is placed where its order says", async () => {
    const { user, sent } = openSteps({ step: "new", replies: { [create]: stored() } });
    await describeStep(user);
    await user.clear(await field(/^Order/));
    await user.type(await field(/^Order/), "0");
    await user.click(await button("Save Step"));
    await waitFor(() => expect(sent(create)).toHaveLength(1));
    expect(sent(create)[0]?.body).toHaveProperty("order", 0);
  });
});

it("a step is duplicated right behind itself, as a new one", async () => {
  const create = `POST ${one}/steps`;
  const steps = [stepOf(0, { interactions: [question] }), stepOf(1)];
  const { user, sent } = openSteps({ steps, replies: { [create]: Response.json(stepOf(5), { status: 201 }) } });
  await user.click(await button("Duplicate Step 0"));
  await waitFor(() => expect(sent(create)).toHaveLength(1));
  const body = sent(create)[0]?.body;
  expect(body).toMatchObject({ title: "Step 0 (copy)", interactions: [{ question: "Did it work?" }] });
  expect(body).toMatchObject({ after_step_id: steps[0]?.id });
  expect(body).not.toHaveProperty("order");
  expect(JSON.stringify(body)).not.toContain(question.id);
});

describe("deleting a step", () => {
  it.each([
    ["wizard", stepPath(0), "Failed to delete step. Please try again."],
    ["onboarding", `/api/onboarding/${wizardId}/steps/${stepOf(0).id}`, "Failed to delete step"],
  ] as const)("asks, and says when it failed (%s)", async (kind, path, failure) => {
    const { user, sent } = openSteps({ kind, replies: { [`DELETE ${path}`]: new Response("", { status: 500 }) } });
    await user.click(await button("Delete Step 0"));
    const dialog = await screen.findByRole("alertdialog", { name: "Are you sure you want to delete this step?" });
    await user.click(within(dialog).getByRole("button", { name: "Delete Step" }));
    expect(await within(dialog).findByText(failure)).toBeInTheDocument();
    expect(sent(`DELETE ${path}`)).toHaveLength(1);
  });

  it("says which step still asks for it", async () => {
    const detail = "“Step 1” is shown only after a certain answer in “Step 0”.";
    const { user } = openSteps({ replies: { [`DELETE ${stepPath(0)}`]: Response.json({ detail }, { status: 409 }) } });
    await user.click(await button("Delete Step 0"));
    await user.click(await button("Delete Step"));
    expect(await screen.findByText(detail)).toBeInTheDocument();
  });
});

it("an address of a step that is gone says so", async () => {
  const { user } = openSteps({ step: stepOf(9).id });
  expect(await screen.findByText("Step not found")).toBeInTheDocument();
  await user.click(await button("All Steps"));
  expect(await screen.findByRole("list", { name: "Steps" })).toBeInTheDocument();
});
