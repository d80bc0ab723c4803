// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { domains, findCycle, layers, locationOf, specifierOf, tables } from "./layers.js";
import { root } from "./root.js";
import { sourceFiles } from "./source-files.js";
import { literalText, nameOf, treeOf } from "./texts/tree.js";

/** @typedef {import("./texts/tree.js").Tree} Tree */

const tests = /(\.test\.tsx?$)|(^|[/-])test-support[^/]*$/;

/** Imports of a file, values and types, as paths from the repository's root.
 * @param {Tree} tree @returns {{ said: string, target: string }[]} */
function importsOf({ file, module, nodes }) {
  const dynamic = nodes.flatMap((node) => {
    if (node.type !== "ImportExpression" && node.type !== "TSImportType") return [];
    return literalText(node.source) ?? [];
  });
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  );
  const said = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported, ...dynamic];
  return [...new Set(said)].flatMap((path) => {
    if (path.startsWith("#")) return { said: path, target: `${file.split("/")[0]}/src/${path.slice(1)}` };
    return path.startsWith(".") ? { said: path, target: posix.join(dirname(file), path) } : [];
  });
}

/** Where a file stands in the layers of its workspace.
 * @param {string} file @returns {number} */
function layerOf(file) {
  const { workspace, layer, unit } = locationOf(file);
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
  return unit === "" ? 0 : contractLayer(file);
}

/** @param {string} file @returns {number} */
function contractLayer(file) {
  const [, , folder = "", name] = file.split("/");
  if (name === undefined)
    return folder === "index.ts" ? 4 : folder === "domains.ts" ? 3 : folder === "access.ts" ? 2 : 0;
  if (folder === "common" || folder === "languages") return 0;
  return folder === "questions" ? 1 : 2;
}

/** Why one file may not import another, if so.
 * @param {string} file @param {string} said @param {string} target @returns {string | undefined} */
function objection(file, said, target) {
  const here = locationOf(file);
  const there = locationOf(target);
  if (here.workspace !== there.workspace) return "reaches into another workspace";
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
const owners = new Map(
  Object.entries(tables).flatMap(([owner, names]) => names.map((name) => /** @type {const} */ ([name, owner]))),
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
  return tablesIn(tree)
    .filter((name) => ![...own, "platform"].includes(owners.get(name) ?? ""))
    .map(
      (name) =>
        `${tree.file} names the table ${name} of ${owners.get(name)} in SQL: ${layer === "platform" ? "the platform knows none" : "not on its line"} (tools/layers.js)`,
    );
}

/** Boundaries that depend on where a file lies, which patterns of the linter cannot express. */
export function checkImports() {
  const cycle = findCycle(domains);
  const circles = cycle ? [`tools/layers.js allows a circle: ${cycle.join(" → ")}`] : [];
  const files = ["contract/src", "server/src", "web/src"].flatMap(sourceFiles).filter((file) => !tests.test(file));
  const found = files.flatMap((file) => {
    const tree = treeOf(file, readFileSync(join(root, file), "utf8"));
    const edges = importsOf(tree).filter(({ target }) => existsSync(join(root, target)));
    const reasons = edges.flatMap(({ said, target }) => {
      const why = objection(file, said, target);
      return why === undefined ? [] : [`${file} → ${target}: ${why}`];
    });
    return [...reasons, ...foreignTables(tree)];
  });
  return [...circles, ...found];
}
