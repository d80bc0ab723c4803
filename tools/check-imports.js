// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { domains, findCycle, layers, locationOf, specifierOf } from "./layers.js";
import { importsOf } from "./imports.js";
import { root } from "./root.js";
import { sourceFiles } from "./source-files.js";
import { literalText, nameOf, treeOf } from "./texts/tree.js";

/** @typedef {import("./texts/tree.js").Tree} Tree */
/** @typedef {import("./imports.js").Edge} Edge */

const tests = /(\.test\.tsx?$)|(^|[/-])test-support[^/]*$/;

/** Where a file stands in the layers of its workspace.
 * @param {string} file @returns {number} */
function layerOf(file) {
  const { workspace, layer, unit } = locationOf(file);
  // Data beside the source text is everyone's.
  if (unit === workspace) return 0;
  if (workspace === "server") {
    if (/^server\/src\/(domains|schema)\.ts$/.test(file)) return layers.server.indexOf("lists");
    if (layer === "config") return layers.server.indexOf("app");
    const known = layers.server.indexOf(layer);
    return known === -1 ? layers.server.indexOf("entries") : known;
  }
  if (workspace === "web") {
    const known = layers.web.indexOf(layer);
    return known === -1 ? layers.web.indexOf("entries") : known;
  }
  return layers.contract.indexOf(contractLayer(file));
}

/** Besides the two that gather the nouns, the files at the top are for all.
 * @param {string} file @returns {string} */
function contractLayer(file) {
  const [, , folder = "", name] = file.split("/");
  if (folder === "index.ts") return "index";
  if (folder === "domains.ts") return "domains";
  if (name === undefined || folder === "common" || folder === "languages") return "common";
  return folder === "questions" ? "questions" : "nouns";
}

/** Why one file may not import another, if so.
 * @param {string} file @param {Edge} edge @returns {string | undefined} */
function objection(file, { said, target, isType }) {
  const here = locationOf(file);
  const there = locationOf(target);
  if (here.workspace !== there.workspace) return "reaches into another workspace";
  // The one place where the platform sees which tables there are.
  if (file === "server/src/platform/db/database.ts" && target === "server/src/schema.ts" && isType) return undefined;
  if (here.layer === "config" && there.layer === "domains" && !isType)
    return "config takes only types from the domains";
  if (layerOf(target) > layerOf(file)) return `${here.layer || "an entry"} may not use ${there.layer || "an entry"}`;
  if (here.unit !== there.unit && specifierOf(file, target) !== said) return `is written ${specifierOf(file, target)}`;
  if (here.unit === there.unit) return undefined;
  if (here.layer === "features" && there.layer === "features")
    return "features do not use each other: what both need goes to shared";
  return here.layer === "domains" && there.layer === "domains"
    ? domainObjection(here.unit, there.unit, target)
    : undefined;
}

/** @param {string} unit */
const nounOf = (unit) => unit.split("/")[2] ?? "";

/** @param {string} from @param {string} to @param {string} target @returns {string | undefined} */
function domainObjection(from, to, target) {
  if (!(domains[nounOf(from)] ?? []).includes(nounOf(to)))
    return `${nounOf(from)} may not use ${nounOf(to)} (tools/layers.js)`;
  return target.endsWith("/public.ts") ? undefined : "reaches past the other domain's public.ts";
}

const builders =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|(inner|left|right|full|cross)Join(Lateral)?)$/;
const written = /\b(?:from|join|into|update|using|table)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

/** Who declares each table. Those of the platform are every domain's. */
const owners = new Map(
  sourceFiles("server/src")
    .filter((file) => file.endsWith("/tables.ts"))
    .flatMap((file) => {
      const { layer, unit } = locationOf(file);
      const declared = readFileSync(join(root, file), "utf8").matchAll(/^ {2}([a-z_]+): \{$/gm);
      return [...declared].map(
        ([, name = ""]) => /** @type {const} */ ([name, layer === "platform" ? layer : nounOf(unit)]),
      );
    }),
);

/** Tables that the statements of a file name.
 * @param {Tree} tree @returns {string[]} */
function tablesIn({ nodes }) {
  const named = nodes.flatMap((node) => {
    if (node.type === "CallExpression" && builders.test(nameOf(node.callee))) {
      const [first] = node.arguments;
      const parts = first?.type === "ArrayExpression" ? first.elements : [first];
      return parts.flatMap((part) => literalText(part ?? undefined)?.split(" ")[0] ?? []);
    }
    if (node.type !== "TaggedTemplateExpression" || !nameOf(node.tag).startsWith("sql")) return [];
    const text = node.quasi.quasis.map(({ value }) => value.cooked ?? "").join(" ? ");
    return [...text.matchAll(written)].map(([, name = ""]) => name);
  });
  return [...new Set(named)].filter((name) => owners.has(name));
}

/** Tables of domains that a domain may not use, or the platform.
 * @param {Tree} tree @returns {string[]} */
function foreignTables(tree) {
  const { workspace, layer, unit } = locationOf(tree.file);
  if (workspace !== "server" || !/^(platform|domains)$/.test(layer)) return [];
  const own = layer === "platform" ? [] : [nounOf(unit), ...(domains[nounOf(unit)] ?? [])];
  const allowed = [...own, "platform", ...(tree.file === "server/src/platform/db/tenant.ts" ? ["companies"] : [])];
  return tablesIn(tree)
    .filter((name) => !allowed.includes(owners.get(name) ?? ""))
    .map(
      (name) =>
        `${tree.file} names the table ${name} of ${owners.get(name)} in SQL: ${layer === "platform" ? "the platform knows none" : "not on its line"} (tools/layers.js)`,
    );
}

/** Why a file may not import what it imports, nor name the tables it names.
 * @param {Tree} tree @returns {string[]} */
export function findingsIn(tree) {
  const reasons = importsOf(tree).flatMap((edge) => {
    const why = objection(tree.file, edge);
    return why === undefined ? [] : [`${tree.file} → ${edge.target}: ${why}`];
  });
  return [...reasons, ...foreignTables(tree)];
}

/** Boundaries that depend on where a file lies, which patterns of the linter cannot express. */
export function checkImports() {
  const cycle = findCycle(domains);
  const circles = cycle ? [`tools/layers.js allows a circle: ${cycle.join(" → ")}`] : [];
  const files = ["contract/src", "server/src", "web/src"].flatMap(sourceFiles).filter((file) => !tests.test(file));
  return [...circles, ...files.flatMap((file) => findingsIn(treeOf(file)))];
}
