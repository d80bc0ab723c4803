import type { AnswerValue } from "@firstlight/contract";
import { bugs } from "./bugs.ts";
import { dayOf, daysFrom } from "./calendar.ts";
import type { FormKey } from "./forms.ts";
import type { SampleTester } from "./people.ts";
import { dealer, type Chance } from "./random.ts";
import { change, confusing, fix, hesitated, miss, reasons, stoodOut, threeWords, type Voices } from "./texts.ts";

/** Who answers when. */
export interface Answering {
  tester: SampleTester;
  at: Date;
}
export type Answers = Record<string, AnswerValue>;

type Tone = keyof Voices;

function textPicker(random: Chance, voices: Voices): (tone: Tone) => string {
  const decks = {
    pleased: dealer(random, voices.pleased),
    mixed: dealer(random, voices.mixed),
    cross: dealer(random, voices.cross),
  };
  return (tone) => decks[tone]();
}

/** Satisfaction with one thing, from 0 to 1: the tester's mood, and the day's. */
function feeling(random: Chance, tester: SampleTester): number {
  return Math.min(1, Math.max(0, tester.mood * 0.75 + 0.2 + (random.next() - 0.5) * 0.5));
}

function toneOf(felt: number): Tone {
  if (felt > 0.62) return "pleased";
  return felt > 0.34 ? "mixed" : "cross";
}

function stars(felt: number): number {
  return Math.min(5, Math.max(1, Math.round(0.9 + felt * 4.6)));
}

/** Some of the options, at least one, in the order of the form. */
function someOf(random: Chance, options: readonly string[], often: readonly number[]): string[] {
  const chosen = options.filter((_option, index) => random.percent(often[index] ?? 50));
  return chosen.length > 0 ? chosen : options.slice(0, 1);
}

/** How well a part works, by the tester's mood. */
function fitOf(random: Chance, felt: number): string {
  return random.weighted(["Well", "Partly", "Not well", "We don’t use it"], [felt * 8, 3, (1 - felt) * 5, 1]);
}

/** The options from most to least popular, a few of them elsewhere. */
function ranked(random: Chance, options: readonly string[]): string[] {
  return options
    .map((option, index) => ({ option, position: index + random.next() * 3 }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ option }) => option);
}

function firstAnswers(random: Chance) {
  const [words, stood, confused] = [
    textPicker(random, threeWords),
    textPicker(random, stoodOut),
    textPicker(random, confusing),
  ];
  return ({ tester }: Answering): Answers => {
    const felt = feeling(random, tester);
    const tone = toneOf(felt);
    const heard = random.weighted(
      ["Newsletter", "A friend", "Social media", "Walking forum", "At an event"],
      [8, 11, 6, 9, 3],
    );
    return {
      field_overall: stars(felt),
      field_clear: Math.min(7, Math.max(1, Math.round(1.5 + felt * 5 + random.next()))),
      field_words: words(tone),
      field_heard: heard,
      field_stood_out: stood(tone),
      ...(random.percent(80) ? { field_walks: random.weighted([2, 4, 6, 8, 12, 20, 30], [4, 8, 6, 6, 4, 3, 1]) } : {}),
      ...(random.percent(60) ? { field_confusing: confused(tone) } : {}),
    };
  };
}

function bugAnswers(random: Chance) {
  const next = dealer(random, bugs);
  return ({ tester, at }: Answering): Answers => {
    const [summary, steps, where, severity] = next();
    return {
      field_summary: summary,
      field_steps: steps,
      field_where: where,
      field_severity: severity,
      field_seen: dayOf(daysFrom(at, -random.between(0, 6))),
      ...(random.percent(85) ? { field_device: tester.phone } : {}),
      ...(random.percent(45) ? { field_ask_back: tester.email } : {}),
    };
  };
}

function plannerAnswers(random: Chance) {
  const [where, wish] = [textPicker(random, hesitated), textPicker(random, change)];
  const parts = [
    "Drawing by hand",
    "Suggested loops",
    "Elevation profile",
    "Offline download",
    "Sharing with a friend",
  ];
  return ({ tester }: Answering): Answers => {
    const felt = feeling(random, tester);
    const tone = toneOf(felt);
    const finished = { pleased: [7, 3, 0], mixed: [2, 7, 1], cross: [0, 4, 4] }[tone];
    return {
      field_finding: stars(felt + random.next() * 0.2 - 0.15),
      field_drawing: stars(felt + random.next() * 0.3 - 0.2),
      field_minutes: Math.round(3 + (1 - felt) * 16 + random.next() * 5),
      field_finished: random.weighted(["Yes, right away", "Yes, after a few tries", "No"], finished),
      field_parts: someOf(random, parts, [70, 65, 45, 35, 20]),
      field_hesitated: where(tone),
      ...(random.percent(70) ? { field_change: wish(tone) } : {}),
    };
  };
}

function recommendAnswers(random: Chance) {
  const reason = textPicker(random, reasons);
  const uses = ["Weekly report", "Route library", "Members", "Photo wall", "Printing maps"];
  return ({ tester }: Answering): Answers => {
    const felt = feeling(random, tester);
    const tone = toneOf(felt);
    const score = {
      pleased: random.weighted([10, 9, 8], [4, 6, 2]),
      mixed: random.weighted([8, 7, 6], [3, 6, 3]),
      cross: random.between(2, 5),
    };
    return {
      field_score: score[tone],
      field_reason: reason(tone),
      field_often: random.weighted(
        ["Every day", "A few times a week", "Once a week", "Less often"],
        [2, 6, 8 - felt * 4, 4 - felt * 3],
      ),
      ...(random.percent(90) ? { field_used_for: someOf(random, uses, [70, 60, 45, 35, 25]) } : {}),
    };
  };
}

function exitAnswers(random: Chance) {
  const [missed, wanted] = [textPicker(random, miss), textPicker(random, fix)];
  const parts = ["Weekly report", "Route library", "Members", "Photo wall"];
  const wishes = ["Signing up for walks", "Routes for several days", "Printing maps in color", "More languages"];
  const prices = ["Yes, at the announced price", "Yes, at a lower price", "Not sure", "No"];
  return ({ tester, at }: Answering): Answers => {
    const felt = feeling(random, tester);
    const tone = toneOf(felt);
    const pay = { pleased: [6, 4, 2, 0], mixed: [1, 5, 5, 2], cross: [0, 2, 3, 5] }[tone];
    return {
      field_whole: stars(felt + 0.05),
      field_pay: random.weighted(prices, pay),
      field_parts: Object.fromEntries(parts.map((part) => [part, fitOf(random, felt)])),
      field_miss: missed(tone),
      field_fix: wanted(tone),
      ...(random.percent(75) ? { field_next: ranked(random, wishes) } : {}),
      ...(random.percent(65)
        ? { field_quote: random.weighted(["With my name", "With my first name only", "Anonymously"], [5, 3, 4]) }
        : {}),
      ...(random.percent(40) ? { field_call_on: dayOf(daysFrom(at, random.between(3, 20))) } : {}),
      ...(random.percent(35) ? { field_reach: tester.email } : {}),
    };
  };
}

/** For each form, what the next person answers. */
export function answerers(random: Chance): Record<FormKey, (answering: Answering) => Answers> {
  return {
    first: firstAnswers(random),
    bug: bugAnswers(random),
    planner: plannerAnswers(random),
    recommend: recommendAnswers(random),
    exit: exitAnswers(random),
  };
}
