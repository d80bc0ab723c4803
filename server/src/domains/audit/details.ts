import { type AuditAction, type AuditLog, type AuditResource, productDefaults } from "@firstlight/contract";

/** Of a company's audit log, or of the platform audit log, which has resource types of its own. */
interface Entry extends Pick<AuditLog, "action" | "changes"> {
  resource_type: string;
}

const companyThings: Readonly<Record<AuditResource, string>> = {
  user: "a person",
  project: "a project",
  form: "a form",
  response: "a response",
  team: "a team member",
  company: "the company",
  upload: "a file",
  group: "a group of testers",
  suppression: "a blocked email address",
  wizard: "a wizard",
  wizard_run: "their wizard progress",
  message: "a message",
  build: "a build",
  retest: "a check of a fix",
  feedback: "feedback",
  analytics: "the analytics",
  audit_log: "the audit log",
  subscription: "the subscription",
};
const things = new Map([...Object.entries(companyThings), ["admin", "an admin"]]);

const verbs: Readonly<Record<AuditAction, string>> = {
  CREATE: "Added",
  UPDATE: "Changed",
  DELETE: "Deleted",
  LOGIN: "Signed in",
  INVITE: "Invited",
  EXPORT: "Exported",
  ASSIGN: "Assigned",
  VIEW: "Viewed",
};

/** Where verb and thing alone would say it badly. */
const sentences: Readonly<Record<string, string>> = {
  "LOGIN user": "Signed in",
  "CREATE response": "Submitted a response",
  "CREATE upload": "Uploaded a file",
  "CREATE message": "Sent a message",
  "CREATE wizard_run": "Started a wizard",
  "CREATE company": "Registered the company",
  "DELETE user": "Deleted their own data",
  "EXPORT user": "Exported their own data",
  "DELETE suppression": "Unblocked an email address",
};

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const plainWord = /^[a-z0-9_-]+$/;

function asWords(value: unknown): string {
  if (value === undefined || value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return JSON.stringify(value);
  if (time.test(value)) return `${value.slice(0, 16).replace("T", " ")} UTC`;
  return plainWord.test(value) ? value.replaceAll("_", " ") : `“${value}”`;
}

/** A field's old and new value; if neither is stored, only that it changed. */
function changeInWords(action: AuditAction, [field, change]: [string, AuditLog["changes"][string]]): string {
  const name = field.replaceAll("_", " ");
  if ("before" in change && "after" in change) return `${name}: ${asWords(change.before)} → ${asWords(change.after)}`;
  if ("after" in change) return `${name}: ${asWords(change.after)}`;
  if ("before" in change) return `${name}: ${asWords(change.before)}${action === "DELETE" ? "" : " → none"}`;
  return `${name} changed`;
}

function thingOf(resource: string): string {
  return things.get(resource) ?? `a ${resource.replaceAll("_", " ")}`;
}

/**
 * An entry in one line: "title: “Old” → “New”; status: open → closed", or the action if no field is named.
 * @param actedAs the name of the person support signed in as, if they still exist
 */
export function detailsOf(
  { changes: { acting_as, ...changes }, ...entry }: Entry,
  actedAs: string | null = null,
  product: string = productDefaults.name,
): string {
  if (!acting_as) return whatWasDone({ ...entry, changes });
  const name = actedAs ?? "a former member";
  if (entry.action !== "LOGIN") return `${whatWasDone({ ...entry, changes })}, as ${name}`;
  const reason = changes["reason"]?.after;
  return `${product} support signed in as ${name}${typeof reason === "string" ? `: ${reason}` : ""}`;
}

function whatWasDone({ action, resource_type, changes }: Entry): string {
  const described = Object.entries(changes).map((each) => changeInWords(action, each));
  if (described.length > 0) return described.join("; ");
  if (action === "LOGIN") return verbs.LOGIN;
  return sentences[`${action} ${resource_type}`] ?? `${verbs[action]} ${thingOf(resource_type)}`;
}
