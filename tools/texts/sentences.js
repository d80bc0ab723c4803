// @ts-check
import { readErrorCodes } from "../error-codes.js";
import { literalText, nameOf } from "./tree.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./tree.js").Tree} Tree */

/** Domains of the server whose errors testers, and people that sign in, see. */
const theirs =
  /^server\/src\/(platform\/|domains\/(auth\/(?!support-session\/(?!begin))[^/]+|testers|dashboard|forms|wizards|messages|notifications|uploads|email|reminders|privacy|retests\/answer)\/|domains\/billing\/stripe\/errors)/;
/** Files of the contract whose checks testers, and people who sign in, hear of: also those that are made at run time. */
const heard =
  /^contract\/src\/(common\/(schemas|value-problems)|(auth|companies|messages|uploads|privacy)\/routes|wizards\/answers|forms\/(answers|drafts|responses)|questions\/(answers|choices|scales|texts|types\/[\w-]+))\.ts$/;
/** These put the field's name into their messages, and may take the message for a missing value. */
const named = /^(line|nameLine|text|requiredText)$/;
const checks =
  /^(min|max|length|regex|refine|check|email|url|uuid|int|string|enum|number|positive|startsWith|multipleOf)$/;
const problemNames = /^(error|message|problem|comparedProblem)$/;

/** A sentence that is made at run time, its places numbered; nothing where only names and signs would be left.
 * @param {Extract<Node, { type: "TemplateLiteral" }>} node @returns {string[]} */
function templatesOf({ quasis }) {
  const parts = quasis.map(({ value }) => value.cooked ?? "");
  const text = parts.map((part, index) => (index === 0 ? part : `{${index - 1}}${part}`)).join("");
  return /\p{L}{2}|“/u.test(parts.join("")) ? [text] : [];
}

/** What a file gives a name to hold. @param {Tree} tree @param {string} name @returns {string[]} */
function valuesOf(tree, name) {
  return tree.nodes.flatMap((node) =>
    node.type === "Property" && nameOf(node.key) === name && node.value.type !== "MemberExpression"
      ? textsOf(tree, node.value)
      : [],
  );
}

/** Texts an expression may have: both branches of a conditional, and the value of a name in the same file.
 * @param {Tree} tree @param {Node | undefined} node @returns {string[]} */
function textsOf(tree, node) {
  const text = literalText(node);
  if (text !== undefined) return [text];
  if (node?.type === "TemplateLiteral") return templatesOf(node);
  if (node?.type === "ConditionalExpression")
    return [node.consequent, node.alternate].flatMap((one) => textsOf(tree, one));
  if (node?.type === "LogicalExpression") return [node.left, node.right].flatMap((one) => textsOf(tree, one));
  if (node?.type === "MemberExpression") return valuesOf(tree, nameOf(node.property));
  if (node?.type !== "Identifier") return [];
  return tree.nodes.flatMap((other) =>
    other.type === "VariableDeclarator" && nameOf(other.id) === node.name && other.init?.type !== "Identifier"
      ? textsOf(tree, other.init ?? undefined)
      : [],
  );
}

/** @type {Map<string, string> | undefined} */
let ofCodes;

/** The sentence of each error code. */
function codeSentences() {
  ofCodes ??= new Map(readErrorCodes().map(({ code, sentence }) => [code, sentence]));
  return ofCodes;
}

/** Whether an error says something else than its code does. @param {Node | undefined} detail */
function isOwn(detail) {
  return detail !== undefined && detail.type !== "ObjectExpression" && detail.type !== "LogicalExpression";
}

/** Sentences of the codes that a file names, other than those it has a sentence of its own for.
 * @param {Tree} tree @returns {string[]} */
function defaultsIn(tree) {
  return tree.nodes.flatMap((node) => {
    if (node.type === "MemberExpression" && nameOf(node.property) === "sentence")
      return codeSentences().get(nameOf(node.object)) ?? [];
    const sentence = codeSentences().get(literalText(node) ?? "");
    if (sentence === undefined) return [];
    const error = tree.parentOf(node);
    const isSaid = error?.type === "NewExpression" && nameOf(error.callee) === "AppError" && isOwn(error.arguments[1]);
    return isSaid ? [] : [sentence];
  });
}

/** Sentences of the server about what it does not do. @param {Tree} tree @returns {string[]} */
function errorsIn(tree) {
  const own = tree.nodes.flatMap((node) => {
    if (node.type !== "NewExpression" && node.type !== "CallExpression") return [];
    const name = nameOf(node.callee);
    if (name === "AppError" || name === "invalid") return textsOf(tree, node.arguments[1]);
    if (name !== "notFound") return [];
    return textsOf(tree, node.arguments[0]).map((what) => `This ${what} does not exist or is no longer available.`);
  });
  return [...own, ...defaultsIn(tree)];
}

/** @param {Tree} tree @returns {string[]} */
function namesIn(tree) {
  return tree.nodes.flatMap((node) =>
    node.type === "CallExpression" && named.test(nameOf(node.callee)) ? textsOf(tree, node.arguments[0]) : [],
  );
}

/** What the contract says of a value that is not acceptable. @param {Tree} tree @returns {string[]} */
function objectionsIn(tree) {
  const isHeard = heard.test(tree.file);
  const objections = tree.nodes
    .flatMap((node) => {
      if (node.type === "Property" && problemNames.test(nameOf(node.key))) return textsOf(tree, node.value);
      if (node.type === "ReturnStatement" || node.type === "ArrowFunctionExpression") {
        const given = node.type === "ReturnStatement" ? node.argument : node.body;
        return given ? textsOf(tree, given) : [];
      }
      if (node.type !== "CallExpression") return [];
      if (named.test(nameOf(node.callee))) return textsOf(tree, node.arguments[2]);
      if (!checks.test(nameOf(node.callee))) return [];
      return node.arguments.flatMap((argument) => textsOf(tree, argument));
    })
    .filter((text) => (isHeard ? /^(\{0\}|“\{0\}”:|[\p{L}’']+) ./u : /^[A-Z][\p{L}’']* [^{]*$/u).test(text));
  return isHeard ? [...objections, ...namesIn(tree)] : objections;
}

/** Sentences a person may get to read that come from the server or the contract, as they stand there.
 * @param {Tree} tree @returns {string[]} */
export function sentencesIn(tree) {
  if (tree.file.startsWith("contract/src/platform-admin/")) return [];
  if (tree.file.startsWith("contract/src/")) return objectionsIn(tree);
  return theirs.test(tree.file) ? errorsIn(tree) : [];
}
