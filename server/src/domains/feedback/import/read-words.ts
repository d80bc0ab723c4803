import type { FeedbackPriority, FeedbackStatus, FeedbackType, Severity } from "@firstlight/contract";

/** The first of these whose words a cell has. */
type Known<T> = readonly (readonly [meaning: T, words: RegExp])[];

const meaningOf = <T>(known: Known<T>, cell: string): T | undefined => known.find(([, words]) => words.test(cell))?.[0];

const types: Known<FeedbackType> = [
  ["bug", /bug|defect|crash|incident|regression|broken/i],
  ["praise", /praise|kudos|compliment/i],
  ["question", /question|support|help/i],
  ["idea", /idea|feature|enhancement|improvement|suggestion|story|epic|wish/i],
];

/** Labels count, too: what none of them says is of the given type. */
export const typeOf = (cell: string, otherwise: FeedbackType): FeedbackType => meaningOf(types, cell) ?? otherwise;

const statuses: Known<FeedbackStatus> = [
  ["declined", /won.?t|declin|reject|invalid|not.planned|cancel|duplicate|reproduce|by.design|obsolete|archived/i],
  ["needs_info", /needs?.(more.)?(info|feedback)|waiting.for/i],
  ["under_review", /under.(review|consideration)|triage/i],
  ["done", /^(done|closed?|completed?|resolved|fixed|shipped|released|live|answered|verified|finished|merged)\b/i],
  ["in_progress", /progress|started|doing|in.(review|development|test)/i],
  ["accepted", /planned|accepted|confirmed|approved|selected|scheduled|roadmap/i],
];

/** What no tool is known to call otherwise is new: the team has not looked at it here. */
export const statusOf = (cell: string): FeedbackStatus => meaningOf(statuses, cell) ?? "new";

const severitiesOfBugs: Known<Severity> = [
  ["critical", /critical|block|urgent|highest|severe/i],
  ["major", /major|high|serious/i],
  ["minor", /minor|medium|moderate|normal/i],
  ["cosmetic", /cosmetic|low|trivial/i],
];

const severitiesOfIdeas: Known<Severity> = [
  ["need", /need|must|critical|high|urgent/i],
  ["want", /want|should|medium|normal/i],
  ["nice", /nice|could|low|minor/i],
];

const severities: Readonly<Record<FeedbackType, Known<Severity>>> = {
  bug: severitiesOfBugs,
  idea: severitiesOfIdeas,
  praise: [],
  question: [],
};

export const severityOf = (type: FeedbackType, cell: string): Severity | null =>
  meaningOf(severities[type], cell) ?? null;

const priorities: Known<FeedbackPriority> = [
  ["urgent", /urgent|highest|critical|block|^p0/i],
  ["high", /high|major|^p1/i],
  ["medium", /medium|normal|^p2/i],
  ["low", /low|minor|trivial|^p[3-9]/i],
];

export const priorityOf = (cell: string): FeedbackPriority | null => meaningOf(priorities, cell) ?? null;

const zoned = /(?:Z|UTC|GMT(?:[+-]\d{4})?|[+-]\d\d:?\d\d)(?:\s*\([^()]*\))?$/i;
/** The longest way to write a time has a zone's name behind it. */
const longestTime = 100;

/** A time as tools write it; without a zone it is in UTC. @returns undefined where it is none */
export function timeOf(cell: string): Date | undefined {
  if (cell.length > longestTime) return undefined;
  const tried = zoned.test(cell) ? [cell] : [`${cell} UTC`, `${cell}Z`];
  const time = tried.map((text) => Date.parse(text)).find((each) => !Number.isNaN(each));
  return time === undefined || time < 0 ? undefined : new Date(time);
}
