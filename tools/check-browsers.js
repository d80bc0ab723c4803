// @ts-check
import { createRequire } from "node:module";
import { browsers } from "./browsers.js";
import { sourceFiles } from "./source-files.js";
import { literalText, nameOf, treeOf } from "./texts/tree.js";

/** @typedef {import("@mdn/browser-compat-data").Identifier} Identifier */
/** @typedef {import("@mdn/browser-compat-data").SupportStatement} SupportStatement */
/** @typedef {import("./texts/tree.js").Node} Node */

/** @type {import("@mdn/browser-compat-data").CompatData} */
const { api, html, javascript } = createRequire(import.meta.url)("@mdn/browser-compat-data");

const { elements = {}, global_attributes: attributes = {} } = html;
const { builtins = {} } = javascript;
const interfaces = new Map([api, builtins, builtins["Intl"] ?? {}].flatMap(membersOf));

/** @param {Identifier} entry @returns {[string, Identifier][]} */
function membersOf({ __compat: _own, ...members }) {
  return Object.entries(members);
}

/** Newer than some browsers, and used all the same: the reason stands beside it. */
const harmless = new Map([
  ["capture", "phones open the camera, others their files"],
  ["playsInline", "only iPhones need it"],
  ["fetchPriority", "the order of downloads, which browsers choose otherwise"],
  ["getDisplayMedia", "the recorder asks for it first, and is left out where it is missing"],
]);

const polyfills = "web/src/polyfills.ts";
const provided = namesProvided();

/** What the polyfills add: `any` and the like by addMissing, and popovers. */
function namesProvided() {
  const { nodes } = treeOf(polyfills);
  const members = nodes.flatMap((node) => {
    if (node.type === "CallExpression" && nameOf(node.callee) === "addMissing") {
      const [to, functions] = node.arguments;
      const added = functions?.type === "ObjectExpression" ? functions.properties : [];
      return added.map((each) => `${nameOf(to)}.${each.type === "Property" ? nameOf(each.key) : ""}`);
    }
    const imported = node.type === "ImportDeclaration" ? literalText(node.source) : undefined;
    return imported?.startsWith("@oddbird/popover-polyfill")
      ? ["popover", "popoverTarget", "popoverTargetAction", "hidePopover"]
      : [];
  });
  return new Set(members);
}

/** @param {Extract<Node, { type: "MemberExpression" }>} node */
function memberText(node) {
  return `${nameOf(node.object)}.${nameOf(node)}`;
}

/** @param {SupportStatement | undefined} support @param {string} version */
function isSupported(support, version) {
  /** @param {string} other */
  const isLater = (other) => other.replace("≤", "").localeCompare(version, "en", { numeric: true }) > 0;
  return [support ?? []].flat().some(({ version_added: added, version_removed: removed, ...way }) => {
    if (way.flags || way.prefix || way.alternative_name) return false;
    if (typeof added !== "string" || added === "preview" || isLater(added)) return false;
    return typeof removed !== "string" || isLater(removed);
  });
}

/** The browsers of ours that lack something. @param {Identifier | undefined} entry @returns {string[]} */
function lackedBy(entry) {
  const support = entry?.__compat?.support;
  if (!support) return [];
  return browsers.flatMap(({ browser, version }) => {
    const found = Object.entries(support).find(([name]) => name === (browser === "ios_saf" ? "safari_ios" : browser));
    return isSupported(found?.[1], version) ? [] : [`${browser} ${version}`];
  });
}

/** Names of members that no interface has in each of our browsers, with the browsers that lack them. */
const newMembers = findNewMembers();

function findNewMembers() {
  const old = new Set();
  /** @type {Map<string, string[]>} */
  const newer = new Map();
  for (const one of interfaces.values()) {
    // Members of an interface that is itself too new are found where it is named.
    if (lackedBy(one).length > 0) continue;
    for (const [key, member] of membersOf(one)) {
      if (!member.__compat) continue;
      const name = key.replace(/_(static|event)$/, "");
      const lacking = lackedBy(member);
      if (lacking.length === 0) old.add(name);
      else newer.set(name, lacking);
    }
  }
  return new Map([...newer].filter(([name]) => !old.has(name)));
}

/** What a member belongs to in the end: `z` of `z.coerce.number`. @param {Node} node @returns {string} */
function rootOf(node) {
  if (node.type === "MemberExpression") return rootOf(node.object);
  if (node.type === "CallExpression") return rootOf(node.callee);
  return nameOf(node);
}

/** @typedef {{ what: string, lacking: string[] }} Use */

/** @param {Extract<Node, { type: "MemberExpression" }>} node @param {Node | undefined} parent @param {Set<string>} imported @returns {Use} */
function memberUse(node, parent, imported) {
  const name = nameOf(node);
  const what = memberText(node);
  const own = node.object.type === "Identifier" ? interfaces.get(node.object.name) : undefined;
  if (own) return { what, lacking: lackedBy(own[`${name}_static`] ?? own[name]) };
  // An optional call asks first whether the browser has it.
  const isCalled = parent?.type === "CallExpression" && parent.callee === node && !parent.optional;
  const isOurs = node.computed || imported.has(rootOf(node));
  return { what: name, lacking: isCalled && !isOurs ? (newMembers.get(name) ?? []) : [] };
}

/** @param {Node} node @param {Node | undefined} parent @param {Set<string>} imported @returns {Use | undefined} */
function useOf(node, parent, imported) {
  if (node.type === "MemberExpression") return memberUse(node, parent, imported);
  if (node.type === "NewExpression") {
    const name = nameOf(node.callee);
    return { what: name, lacking: imported.has(name) ? [] : lackedBy(interfaces.get(name)) };
  }
  if (node.type === "JSXAttribute" && parent?.type === "JSXOpeningElement") {
    const element = nameOf(parent.name);
    const name = nameOf(node.name);
    const isNative = parent.name.type === "JSXIdentifier" && element === element.toLowerCase();
    const attribute = elements[element]?.[name.toLowerCase()] ?? attributes[name.toLowerCase()];
    return { what: name, lacking: isNative ? lackedBy(attribute) : [] };
  }
  return undefined;
}

/**
 * Each use of what a browser named in package.json's `browserslist` lacks and no polyfill adds.
 * @param {string} file From the root of the repository. @param {string} [source] @returns {string[]}
 */
export function newerThanBrowsers(file, source) {
  const { nodes, module, parentOf, lineOf } = treeOf(file, source);
  const imported = new Set(module.staticImports.flatMap(({ entries }) => entries.map((each) => each.localName.value)));
  return nodes.flatMap((node) => {
    const use = useOf(node, parentOf(node), imported);
    if (!use || use.lacking.length === 0 || provided.has(use.what) || harmless.has(use.what)) return [];
    return [
      `${file}:${lineOf(node)} ${use.what} is not in ${use.lacking.join(", ")}: avoid it or add it to ${polyfills}`,
    ];
  });
}

/** What runs in browsers uses only what they have. */
export function checkBrowsers() {
  const files = ["web/src", "contract/src"].flatMap(sourceFiles);
  const shipped = files.filter((file) => file !== polyfills && !/\.test\.|test-support|\/gallery\//.test(file));
  return shipped.flatMap((file) => newerThanBrowsers(file));
}
