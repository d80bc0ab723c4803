import type {
  FeedbackPriority,
  FeedbackSource,
  FeedbackStatus,
  FeedbackType,
  FeedbackVisibility,
  Frequency,
  Platform,
  Severity,
} from "./types.ts";

/** What the team reads, in English, on screen and in files. Testers read other words, in their language. */

export const feedbackTypeLabels: Readonly<Record<FeedbackType, string>> = {
  bug: "Bug",
  idea: "Idea",
  praise: "Praise",
  question: "Question",
};

const statuses: Readonly<Record<FeedbackStatus, string>> = {
  new: "New",
  under_review: "Under review",
  needs_info: "Needs info",
  accepted: "Confirmed",
  in_progress: "In progress",
  done: "Fixed",
  verified: "Verified",
  declined: "Won’t fix",
  cannot_reproduce: "Can’t reproduce",
  duplicate: "Duplicate",
};

const ofOtherTypes: Readonly<Record<FeedbackType, Partial<Record<FeedbackStatus, string>>>> = {
  bug: {},
  idea: { accepted: "Planned", done: "Shipped", declined: "Not planned" },
  praise: { done: "Thanked", declined: "Closed" },
  question: { done: "Answered", declined: "Closed" },
};

export const feedbackStatusLabel = (type: FeedbackType, status: FeedbackStatus): string =>
  ofOtherTypes[type][status] ?? statuses[status];

/** Of all types: each word that a status has. */
export const feedbackStatusLabels: Readonly<Record<FeedbackStatus, string>> = {
  ...statuses,
  accepted: "Confirmed or planned",
  done: "Done",
  declined: "Declined",
};

export const severityLabels: Readonly<Record<Severity, string>> = {
  critical: "Critical",
  major: "Major",
  minor: "Minor",
  cosmetic: "Cosmetic",
  need: "Need",
  want: "Want",
  nice: "Nice to have",
};

export const feedbackPriorityLabels: Readonly<Record<FeedbackPriority, string>> = {
  urgent: "Urgent",
  high: "High",
  medium: "Medium",
  low: "Low",
};

export const feedbackVisibilityLabels: Readonly<Record<FeedbackVisibility, string>> = {
  private: "Private",
  shared: "Shared",
};

export const frequencyLabels: Readonly<Record<Frequency, string>> = {
  always: "Always",
  often: "Often",
  sometimes: "Sometimes",
  once: "Once",
};

export const platformLabels: Readonly<Record<Platform, string>> = {
  ios: "iOS",
  android: "Android",
  windows: "Windows",
  macos: "macOS",
  linux: "Linux",
  other: "Other",
};

export const feedbackSourceLabels: Readonly<Record<FeedbackSource, string>> = {
  tester: "Tester",
  staff: "Team",
  response: "Response",
  wizard_answer: "Wizard answer",
  message: "Message",
  import: "Import",
};
