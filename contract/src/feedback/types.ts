/** Apart from the schemas, because the web needs no more of them. */
export const feedbackTypes = ["bug", "idea", "praise", "question"] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const severities = ["critical", "major", "minor", "cosmetic", "need", "want", "nice"] as const;
export type Severity = (typeof severities)[number];

export const severityWeights: Readonly<Record<Severity, number>> = {
  critical: 8,
  major: 4,
  minor: 2,
  cosmetic: 1,
  need: 4,
  want: 2,
  nice: 1,
};

/** The severities a type has, most severe first. */
export const severitiesOf: Readonly<Record<FeedbackType, readonly Severity[]>> = {
  bug: ["critical", "major", "minor", "cosmetic"],
  idea: ["need", "want", "nice"],
  praise: [],
  question: [],
};

export const hasSeverity = (type: FeedbackType, given: Severity | null): boolean =>
  given === null || severitiesOf[type].includes(given);

export const feedbackStatuses = [
  "new",
  "under_review",
  "needs_info",
  "accepted",
  "in_progress",
  "done",
  "verified",
  "declined",
  "cannot_reproduce",
  "duplicate",
] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];

/** Nothing more is expected of the team. */
export const closedStatuses: readonly FeedbackStatus[] = [
  "done",
  "verified",
  "declined",
  "cannot_reproduce",
  "duplicate",
];

/** The statuses a type has, in the order of a board. */
export const statusesOf: Readonly<Record<FeedbackType, readonly FeedbackStatus[]>> = {
  bug: feedbackStatuses,
  idea: feedbackStatuses.filter((each) => each !== "cannot_reproduce"),
  praise: ["new", "under_review", "done", "declined", "duplicate"],
  question: ["new", "under_review", "needs_info", "done", "declined", "duplicate"],
};

/** Done means that a build has it. */
export const needsBuild = (type: FeedbackType, status: FeedbackStatus): boolean =>
  status === "done" && (type === "bug" || type === "idea");

/** Closed without being done: the reporter reads why. */
export const needsReason = (status: FeedbackStatus): boolean => status === "declined" || status === "cannot_reproduce";

/** How much one person who has it counts. */
export const weightOf = (given: Severity | null): number => (given ? severityWeights[given] : 1);

/** Of the testers whose platforms are known: how many use one that an item was noticed on. */
export interface PlatformShare {
  using: number;
  known: number;
}

/** In percent, 10 to 100: all where no platform is known. */
export const percentOf = (share: PlatformShare | null): number =>
  share ? Math.max(10, Math.round((100 * share.using) / share.known)) : 100;

interface Reach {
  people: number;
  severity: Severity | null;
  share: PlatformShare | null;
}

/** Votes of other tools are counted, however many they say. */
export const mostImpact = 2 ** 31 - 1;

/** How much it matters: 10 × people × weight × share, with the share in the whole percent that people read. */
export const impactOf = ({ people, severity, share }: Reach): number =>
  Math.min(Math.round((people * weightOf(severity) * percentOf(share)) / 10), mostImpact);

export const frequencies = ["always", "often", "sometimes", "once"] as const;
export type Frequency = (typeof frequencies)[number];

export const feedbackPriorities = ["urgent", "high", "medium", "low"] as const;
export type FeedbackPriority = (typeof feedbackPriorities)[number];

export const feedbackVisibilities = ["private", "shared"] as const;
export type FeedbackVisibility = (typeof feedbackVisibilities)[number];

export const platforms = ["ios", "android", "windows", "macos", "linux", "other"] as const;
export type Platform = (typeof platforms)[number];

export const feedbackViews = ["inbox", "mine", "late", "needs_info", "shared", "all"] as const;
export type FeedbackView = (typeof feedbackViews)[number];

export const feedbackSorts = ["activity", "impact", "newest", "oldest", "due"] as const;
export type FeedbackSort = (typeof feedbackSorts)[number];

/** Of labels, in the order of a rainbow; screens show them with the name. */
export const labelColors = [
  "gray",
  "blue",
  "teal",
  "green",
  "olive",
  "amber",
  "orange",
  "red",
  "pink",
  "purple",
] as const;
export type LabelColor = (typeof labelColors)[number];

/** How an item came to be. */
export const feedbackSources = ["tester", "staff", "response", "wizard_answer", "message", "import"] as const;
export type FeedbackSource = (typeof feedbackSources)[number];

/** Where imported feedback comes from. */
export const feedbackImportPresets = ["jira", "github", "linear", "canny", "fider", "betahub", "other"] as const;
export type FeedbackImportPreset = (typeof feedbackImportPresets)[number];

/** What a column of an imported list can hold. */
export const feedbackImportFields = [
  "title",
  "text",
  "type",
  "status",
  "severity",
  "priority",
  "author_name",
  "author_email",
  "votes",
  "created_at",
  "external_id",
] as const;
export type FeedbackImportField = (typeof feedbackImportFields)[number];
