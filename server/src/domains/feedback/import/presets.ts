import {
  type FeedbackImportField,
  feedbackImportFields,
  type FeedbackImportMapping,
  type FeedbackImportPreset,
} from "@firstlight/contract";

type Headings = Readonly<Partial<Record<FeedbackImportField, readonly string[]>>>;

/** What columns are called anywhere, without spaces and capitals; what comes first is taken first. */
const common: Readonly<Record<FeedbackImportField, readonly string[]>> = {
  title: ["title", "summary", "subject", "headline", "name", "idea"],
  text: ["details", "description", "body", "text", "content", "notes"],
  type: ["type", "issuetype", "worktype", "kind", "category", "labels", "tags"],
  status: ["status", "state"],
  severity: ["severity"],
  priority: ["priority"],
  author_name: ["author", "authorname", "reporter", "reportername", "creator", "createdby", "user", "username"],
  author_email: ["authoremail", "reporteremail", "creatoremail", "useremail", "email", "createdbyemail"],
  votes: ["votes", "votescount", "votecount", "people", "upvotes", "supporters"],
  created_at: ["createdat", "created", "creationdate", "createddate", "date", "reportedat", "submittedat"],
  external_id: ["id", "key", "number", "reference", "url", "link"],
};

/** What each of them calls its columns otherwise, or which of several is meant. */
const ofPresets: Readonly<Record<FeedbackImportPreset, Headings>> = {
  jira: {
    title: ["summary"],
    type: ["issuetype", "worktype"],
    author_name: ["reporter", "creator"],
    external_id: ["issuekey", "workitemkey", "key", "issueid"],
  },
  github: { text: ["body"], status: ["state", "status"], type: ["labels"], external_id: ["number", "url", "id"] },
  linear: { external_id: ["id", "issueid"], type: ["labels"], author_name: ["creator"], author_email: ["creator"] },
  canny: { title: ["posttitle"], text: ["details", "postdetails"], external_id: ["postid", "id", "posturl", "url"] },
  fider: { external_id: ["number", "id"], votes: ["votescount"], author_name: ["createdby"] },
  betahub: {
    text: ["description", "stepstoreproduce"],
    author_name: ["reportedby", "reporter"],
    votes: ["heat", "reports", "votes"],
    external_id: ["id", "issueid", "url"],
  },
  other: {},
};

/** Longer headings are none that a tool writes; of any length, the pattern would take too long. */
const longestHeading = 100;

const plainOf = (heading: string) =>
  heading
    .slice(0, longestHeading)
    .toLowerCase()
    .replaceAll(/\([^()]*\)|[^a-z0-9]/g, "");

/** Which column a list of this origin has for what, by its headings. @returns null where none looks like a title */
export function findMapping(columns: readonly string[], preset: FeedbackImportPreset): FeedbackImportMapping | null {
  const headings = columns.map(plainOf);
  const found = feedbackImportFields.flatMap((field) => {
    const names = [...(ofPresets[preset][field] ?? []), ...common[field]];
    const name = names.find((each) => headings.includes(each));
    return name === undefined ? [] : [[field, headings.indexOf(name)] as const];
  });
  const mapping: Partial<FeedbackImportMapping> = Object.fromEntries(found);
  const { title } = mapping;
  return title === undefined ? null : { ...mapping, title };
}
