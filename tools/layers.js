// @ts-check
import { posix } from "node:path";

/** What may import what. `tools/check-imports.js` enforces it for values, types and SQL. */

/** Layers of a workspace, from the bottom. A layer uses itself and the ones before it. */
export const layers = {
  contract: ["common", "questions", "nouns", "domains", "index"],
  web: ["lib", "ui", "shared", "features", "app", "entries"],
  server: ["platform", "domains", "lists", "app", "entries"],
};

const base = ["companies", "email", "memberships", "projects"];

/** The domains of the server, each with the domains it may import and whose tables its SQL may name.
 * @type {Readonly<Record<string, readonly string[]>>} */
export const domains = {
  installation: [],
  uploads: ["installation"],
  projects: ["companies", "installation"],
  questions: [],
  companies: ["installation", "uploads"],
  memberships: ["companies", "installation", "projects"],
  email: ["companies", "installation", "memberships", "projects"],
  billing: ["companies", "email", "memberships"],
  auth: [...base, "billing", "installation"],
  team: [...base, "auth", "installation"],
  "custom-domains": ["auth", "companies", "email", "installation", "memberships"],
  notifications: ["auth", "billing", "companies", "memberships", "projects"],
  testers: [...base, "auth", "installation", "notifications"],
  messages: [...base, "notifications", "testers", "uploads"],
  forms: [...base, "installation", "notifications", "questions", "testers", "uploads"],
  wizards: [...base, "auth", "notifications", "questions", "testers", "uploads"],
  builds: ["memberships", "projects", "testers"],
  feedback: [
    "builds",
    "companies",
    "email",
    "forms",
    "memberships",
    "messages",
    "notifications",
    "projects",
    "testers",
    "uploads",
    "wizards",
  ],
  retests: [...base, "builds", "feedback", "notifications", "testers", "uploads"],
  reminders: [...base, "forms", "notifications", "retests", "testers", "wizards"],
  dashboard: [...base, "analytics", "forms", "messages", "notifications", "retests", "testers", "wizards"],
  "tester-profiles": ["auth", "email", "forms", "memberships", "messages", "projects", "testers", "wizards"],
  search: ["companies", "forms", "memberships", "projects", "testers", "wizards"],
  trash: ["feedback", "forms", "memberships", "projects", "testers", "wizards"],
  audit: ["companies", "installation", "memberships"],
  analytics: [
    "builds",
    "companies",
    "feedback",
    "forms",
    "installation",
    "memberships",
    "projects",
    "retests",
    "uploads",
    "wizards",
  ],
  "platform-admin": [...base, "audit", "auth", "billing", "forms", "installation", "messages", "uploads", "wizards"],
  privacy: ["audit", "auth", "billing", "companies", "email", "installation", "memberships", "uploads"],
};

/** Names of features and of folders of the contract: the domains, and the public pages. */
export const nouns = [...Object.keys(domains), "site"];

/** Folders that are reached as `#folder/…` from the rest of their workspace. */
const subpaths = {
  server: ["platform", "domains"],
  web: ["app", "features", "shared", "ui", "lib"],
};

/**
 * The part of a workspace that a file belongs to. Within it imports are relative.
 * @param {string} file @returns {{ workspace: string, layer: string, unit: string }}
 */
export function locationOf(file) {
  const [workspace = "", src, layer = "", name = ""] = file.split("/");
  if (src !== "src") return { workspace, layer: "", unit: workspace };
  const isUnit = /^(platform|domains|features|shared)$/.test(layer);
  return { workspace, layer, unit: isUnit ? `${workspace}/${layer}/${name}` : `${workspace}/${layer}` };
}

/**
 * How one file names another in an import.
 * @param {string} from @param {string} to @returns {string}
 */
export function specifierOf(from, to) {
  const here = locationOf(from);
  const there = locationOf(to);
  const folders = new Map(Object.entries(subpaths)).get(there.workspace) ?? [];
  const isAcross = here.workspace === there.workspace && here.unit !== there.unit;
  if (isAcross && from.includes("/src/") && folders.includes(there.layer))
    return `#${to.slice(`${there.workspace}/src/`.length)}`;
  const relative = posix.relative(posix.dirname(from), to);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/**
 * A path in the middle of which no domain stands twice: the first circle among the allowed imports, if there is one.
 * @param {Readonly<Record<string, readonly string[]>>} edges @returns {string[] | undefined}
 */
export function findCycle(edges) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} name @param {string[]} path @returns {string[] | undefined} */
  const follow = (name, path) => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of edges[name] ?? []) {
      const cycle = follow(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of Object.keys(edges)) {
    const cycle = follow(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
