import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { signInAs } from "#shared/session/test-support.tsx";
import { stepOf } from "../test-support.ts";
import { answerBy, askedOf, countedStep, one, openAnalytics, paged, quiz, steps, summary } from "./test-support.ts";

beforeEach(() => signInAs("member"));
afterEach(() => {
  cleanup();
  endSession("expired");
});

const analyticsOf = (...interactions: Parameters<typeof askedOf>[1][]) =>
  Response.json({
    summary,
    step_analytics: [countedStep(0, 3, { interactions: interactions.map((asked, n) => askedOf(n, asked)) })],
  });
const opened = `?open=${stepOf(0).id}`;

it("are shown once a step is opened, and the address says which", async () => {
  const { user, router } = openAnalytics();
  const button = await screen.findByRole("button", { name: "Answers to 1 question in Step 0" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(await screen.findByRole("heading", { name: quiz.question })).toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ open: stepOf(0).id });
  await user.click(button);
  expect(screen.queryByRole("heading", { name: quiz.question })).not.toBeInTheDocument();
});

it("of a quiz say what is right, how many knew, and who answered what", async () => {
  const { user } = openAnalytics(opened, {
    [`GET ${one}/answers`]: paged({
      answers: [
        answerBy(1, { value: "up", is_correct: true }, "Mika"),
        answerBy(2, { value: "left", is_correct: false }, "Noor"),
      ],
    }),
  });
  expect(await screen.findByText("67% correct")).toBeInTheDocument();
  const bars = within(screen.getByRole("list", { name: quiz.question })).getAllByRole("listitem");
  expect(bars.map((bar) => bar.textContent)).toEqual(["Left33% · 1 of 3", "UpCorrect answer67% · 2 of 3"]);
  expect(screen.getByText("Based on only a few answers")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Individual Answers" }));
  const answers = within(await screen.findByRole("list", { name: `Answers to ${quiz.question}` }));
  const [mika, noor] = answers.getAllByRole("listitem");
  expect(mika).toHaveTextContent("UpCorrectMika");
  expect(noor).toHaveTextContent("LeftIncorrectNoor");
  expect(answers.getByRole("link", { name: "Mika" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/projects\/[^/]+\/testers\/[^/]+$/),
  );
});

it("to a question that is no longer asked stay, marked so", async () => {
  const answered = analyticsOf({ question: "Still asked" }, { question: "Asked once", is_current: false });
  openAnalytics(opened, { [`GET ${one}/analytics`]: answered });
  const cardOf = async (name: string) => (await screen.findByRole("heading", { name })).closest("li");
  expect(await cardOf("Asked once")).toHaveTextContent("Removed");
  expect(await cardOf("Still asked")).not.toHaveTextContent("Removed");
});

it("have the table behind their bars", async () => {
  const { user } = openAnalytics(opened);
  await user.click(await screen.findByRole("button", { name: `Show as Table: ${quiz.question}` }));
  const table = await screen.findByRole("table", { name: `${quiz.question}, as a table` });
  expect(within(table).getAllByRole("row").at(-1)).toHaveTextContent("UpCorrect answer267%");
});

it("of stars show the average above how often each was given", async () => {
  const choices = ["1", "2", "3", "4", "5"].map((value) => ({ value, text: value, count: value === "4" ? 3 : 0 }));
  const { user } = openAnalytics(opened, {
    [`GET ${one}/analytics`]: analyticsOf({ question: "How was it?", type: "rating", choices, average: 4 }),
  });
  expect(await screen.findByText("on average")).toHaveTextContent("on average");
  const [five, four] = within(screen.getByRole("list", { name: "How was it?" })).getAllByRole("listitem");
  expect(five).toHaveTextContent("5 stars0% · 0 of 3");
  expect(four).toHaveTextContent("4 stars100% · 3 of 3");
  await user.click(screen.getByRole("button", { name: "Show as Table: How was it?" }));
  expect(await screen.findByRole("rowheader", { name: "1 star" })).toBeInTheDocument();
});

it("with yes or no show the comments of those who said no", async () => {
  const choices = [
    { value: "yes", text: "Yes", count: 2 },
    { value: "no", text: "No", count: 1 },
  ];
  const { user } = openAnalytics(opened, {
    [`GET ${one}/analytics`]: analyticsOf({ question: "Did it work?", type: "feedback_prompt", choices, texts: 1 }),
    [`GET ${one}/answers`]: paged({ answers: [answerBy(1, { value: "no", comment: "It froze." })] }),
  });
  await user.click(await screen.findByRole("button", { name: "Individual Answers, 1 Comment" }));
  const [answer] = within(await screen.findByRole("list", { name: "Answers to Did it work?" })).getAllByRole(
    "listitem",
  );
  expect(answer).toHaveTextContent("No“It froze.”Tester 1");
});

it("of a matrix are counted by row, and say what was chosen in each", async () => {
  const grid = {
    columns: [
      { value: "not_good", label: "Not good" },
      { value: "good", label: "Good" },
    ],
    rows: [
      { label: "Route", counts: [3, 0] },
      { label: "Map", counts: [1, 2] },
    ],
  };
  const { user } = openAnalytics(opened, {
    [`GET ${one}/analytics`]: analyticsOf({ question: "How is it?", type: "matrix", choices: [], grid }),
    [`GET ${one}/answers`]: paged({ answers: [answerBy(1, { cells: { Map: "good", Route: "not_good" } })] }),
  });
  expect(await screen.findByRole("row", { name: "Map 1 2" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Show as Table: How is it?" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Individual Answers" }));
  const answers = await screen.findByRole("list", { name: "Answers to How is it?" });
  expect(answers).toHaveTextContent("Route: Not good, Map: GoodTester 1");
});

it("in words are read page by page, newest first, and sought in on the server", async () => {
  const { user, asked } = openAnalytics(`?open=${stepOf(1).id}`, {
    [`GET ${one}/answers`]: ({ query }) => {
      if (query.includes("q=nothing")) return paged({ answers: [] });
      if (query.includes("cursor=c2")) return paged({ answers: [answerBy(2, { text: "An undo." })] });
      return paged({ answers: [answerBy(1, { text: "A map." })] }, "c2");
    },
  });
  const list = await screen.findByRole("list", { name: "Answers to What is missing?" });
  expect(list).toHaveTextContent("A map.Tester 1");
  expect(screen.getByText("1 of 30")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show More" }));
  expect(await screen.findByText("An undo.")).toBeInTheDocument();
  await user.type(screen.getByRole("searchbox", { name: "Search the answers to What is missing?" }), "nothing");
  expect(await screen.findByText("No answers match “nothing”.")).toBeInTheDocument();
  const interaction_id = steps[1]?.interactions[0]?.interaction_id;
  expect(asked("/answers").map(({ limit: _limit, ...rest }) => rest)).toEqual([
    { interaction_id },
    { interaction_id, cursor: "c2" },
    { interaction_id, q: "nothing" },
  ]);
});

it("offer Retry where they do not load, beside what did", async () => {
  let tries = 0;
  const { user } = openAnalytics(`?open=${stepOf(1).id}`, {
    [`GET ${one}/answers`]: () => {
      tries += 1;
      if (tries > 1) return paged({ answers: [answerBy(1, { text: "A map." })] });
      return Response.json({ detail: "Not now." }, { status: 429 });
    },
  });
  expect(await screen.findByText("Failed to load answers")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByText("A map.")).toBeInTheDocument());
});

it("say when no one has answered", async () => {
  openAnalytics(opened, { [`GET ${one}/analytics`]: analyticsOf({ question: "Anything else?", answered: 0 }) });
  expect(await screen.findByText("No one has answered this yet.")).toBeInTheDocument();
});
