// @ts-check
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nouns } from "./layers.js";
import { root } from "./root.js";
import { sourceFiles } from "./source-files.js";
import { literalText, nameOf, treeOf } from "./texts/tree.js";

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
}

/** Folders that are named after no domain.
 * @param {string} folder @param {readonly string[]} others */
function unknownFolders(folder, others = []) {
  return namesIn(folder)
    .filter((name) => !name.includes(".") && !nouns.includes(name) && !others.includes(name))
    .map((name) => `${folder}/${name} is not named after a known domain (see tools/layers.js)`);
}

const most = { sources: 25, files: 40 };

/** @param {readonly string[]} files */
function crowdedFolders(files) {
  const folders = Object.entries(Object.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/"))));
  return folders.flatMap(([folder, all = []]) => {
    const sources = all.filter((file) => !isTest(file));
    if (sources.length <= most.sources && all.length <= most.files) return [];
    return [`${folder} has ${sources.length} sources and ${all.length} files: split it by noun`];
  });
}

/** Names of all routes, as the contract's tables have them. @returns {string[]} */
function routeNames() {
  const files = sourceFiles("contract/src").filter((file) => !isTest(file));
  return files.flatMap((file) =>
    treeOf(file).nodes.flatMap((node) => {
      if (node.type !== "CallExpression" || !/^(routes|adminRoutes)$/.test(nameOf(node.callee))) return [];
      const [table] = node.arguments;
      if (table?.type !== "ObjectExpression") return [];
      return table.properties.flatMap((each) => (each.type === "Property" ? nameOf(each.key) : []));
    }),
  );
}

/** @param {string} name */
const kebab = (name) => name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** A handler stands alone in a file named as its route.
 * @param {readonly string[]} names */
function missingHandlers(names) {
  const files = sourceFiles("server/src/domains").map((file) => file.slice(file.lastIndexOf("/") + 1));
  return names
    .filter((name) => !files.includes(`${kebab(name)}.ts`))
    .map((name) => `${name} has no ${kebab(name)}.ts in server/src/domains: its handler stands in a file of its own`);
}

/** A name says its folder again when it is `<folder>-…`; a handler is called as its route all the same.
 * @param {string} file @param {readonly string[]} routes */
function repeatsFolder(file, routes) {
  const [name = "", folder = ""] = file.split("/").toReversed();
  if (routes.some((route) => name.startsWith(kebab(route)))) return false;
  return name.startsWith(`${folder.replace(/s$/, "")}-`) || name.startsWith(`${folder}-`);
}

/** The server is bundled: only files at its top know where they are.
 * @param {string} file */
function asksWhereItIs(file) {
  const text = readFileSync(join(root, file), "utf8");
  const deep = file.split("/").length > 3 && !file.endsWith(".test.ts");
  return deep && /import\.meta\.(dirname|filename|url)/.test(text);
}

/**
 * Plans are cached on each connection and fail once the table has a column more: answers name their columns.
 * @param {string} file
 */
function asksForAllColumns(file) {
  return !file.endsWith(".test.ts") && /\.(selectAll|returningAll)\(/.test(readFileSync(join(root, file), "utf8"));
}

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$|test-support/.test(file);

/** @typedef {import("./texts/tree.js").Node} Node */

/** @param {Node | null} node @returns {boolean} */
function isDetail(node) {
  if (node?.type === "ChainExpression") return isDetail(node.expression);
  return node?.type === "MemberExpression" && nameOf(node.property) === "detail";
}

/** Whether code identifies an error by its sentence, which is translated and may change.
 * @param {string} file @param {string} source */
export function comparesDetail(file, source) {
  if (!/\.detail\b/.test(source)) return false;
  return treeOf(file, source).nodes.some((node) => {
    if (node.type === "BinaryExpression") return isDetail(node.left) || isDetail(node.right);
    if (node.type === "SwitchStatement") return isDetail(node.discriminant);
    if (node.type !== "CallExpression" || node.callee.type !== "MemberExpression") return false;
    const { callee } = node;
    if (isDetail(callee.object)) return /^(includes|startsWith|endsWith|match|search)$/.test(nameOf(callee));
    return /^(includes|has|test|exec)$/.test(nameOf(callee)) && node.arguments.some(isDetail);
  });
}

const domainCode = /^(contract\/src|server\/src\/(app|domains)|web\/src\/(app|features|shared))\//;
/** Where types may be told apart by their names, and where nodes of formatted text have names of their own. */
const typesAtHome = /\/questions\/types\/|\/rich-text\//;

/** Names of the types of questions, and those that wizards have for them on the wire. */
function typeNames() {
  const files = sourceFiles("contract/src/questions/types").filter((file) => !isTest(file));
  const own = files.map((file) => file.slice(file.lastIndexOf("/") + 1, -".ts".length).replaceAll("-", "_"));
  const renamed = treeOf("contract/src/wizards/interaction-types.ts").nodes.flatMap((node) =>
    node.type === "Property" && literalText(node.value) !== undefined ? nameOf(node.key) : [],
  );
  return new Set([...own, ...renamed]);
}

/** Whether code asks for types of questions by their names, which a new type would have to be added to.
 * @param {string} file @param {string} source @param {ReadonlySet<string>} names */
export function comparesType(file, source, names) {
  if (!new RegExp(`["'](${[...names].join("|")})["']`).test(source)) return false;
  /** @param {Node | null | undefined} node */
  const isName = (node) => names.has(literalText(node ?? undefined) ?? "");
  /** @param {Node} node */
  const isType = (node) => /type$/i.test(nameOf(node.type === "ChainExpression" ? node.expression : node));
  return treeOf(file, source).nodes.some((node) => {
    if (node.type === "BinaryExpression") {
      return (isType(node.left) && isName(node.right)) || (isName(node.left) && isType(node.right));
    }
    if (node.type === "SwitchStatement") {
      return isType(node.discriminant) && node.cases.some(({ test }) => isName(test));
    }
    return node.type === "ArrayExpression" && node.elements.length > 0 && node.elements.every(isName);
  });
}

/** The same domains under the same names on both sides and in the contract, in folders that one look takes in. */
export function checkStructure() {
  const files = ["contract/src", "server/src", "web/src"].flatMap(sourceFiles);
  const lost = sourceFiles("server/src")
    .filter(asksWhereItIs)
    .map((file) => `${file} uses import.meta to find files: take the path from a file directly in server/src`);
  const greedy = sourceFiles("server/src")
    .filter(asksForAllColumns)
    .map((file) => `${file} selects all columns, which breaks when an upgrade adds one: name the columns`);
  const comparing = files
    .filter((file) => !isTest(file) && comparesDetail(file, readFileSync(join(root, file), "utf8")))
    .map((file) => `${file} compares the detail of an error: compare its code`);
  const names = typeNames();
  const choosy = files
    .filter((file) => domainCode.test(file) && !typesAtHome.test(file) && !isTest(file))
    .filter((file) => comparesType(file, readFileSync(join(root, file), "utf8"), names))
    .map((file) => `${file} compares with the name of a question's type: declare what differs with the type`);
  const routes = routeNames();
  const repeated = files
    .filter((file) => repeatsFolder(file, routes))
    .map((file) => `${file} repeats the name of its folder`);
  return [
    ...missingHandlers(routes),
    ...repeated,
    ...unknownFolders("contract/src", ["common", "languages"]),
    ...unknownFolders("server/src/domains"),
    ...unknownFolders("web/src/features"),
    ...crowdedFolders(files),
    ...lost,
    ...greedy,
    ...comparing,
    ...choosy,
  ];
}
