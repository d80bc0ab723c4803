// @ts-check
import { literalText, nameOf } from "./tree.js";
import { isClasses, readsAsText, showsAsText } from "./words.js";

/** @typedef {import("./tree.js").Node} Node */
/** @typedef {import("./tree.js").Tree} Tree */
/**
 * Where a string goes: only to code, to the screen, or to where only its words show which.
 * @typedef {"hidden" | "shown" | "maybe"} Place
 */

const shownNames =
  /^(label|title|description|placeholder|text|lead|heading|hint|error|suffix|prefix|alt|summary|caption|note|subtitle|message|legend|words?|sentence|one|many|instead|press|pressing|pressed|failed|failure|base|change|verb|unit|noun|done|success|empty|question|warning|detail|reason|button|action|aria-(label|valuetext|roledescription)|\w+(Label|Text|Title|Words?|Sentence|Heading|Hint|Note|Message|Description|Placeholder))$/;
/** A single word in small letters is mostly one of a few that code knows; under these names it is read. */
const wordNames = /^(labelNote|note|one|many|noun|unit|verb|suffix|words?)$/;
const hiddenNames =
  /^(act|do|Authorization|className|class|style|d|href|to|from|type|role|autoComplete|id|htmlFor|variant|tone|size|key|keys|kind|rel|target|src|srcSet|sizes|fill|stroke|transform|viewBox|points|inputMode|enterKeyHint|lang|dir|method|browsers|systems|widthOf|placement|path|pattern|accept|as|slot|hint|queryKey|timeZone|timeZoneName|preserveAspectRatio|aria-(keyshortcuts|current|live|haspopup|sort|orientation|autocomplete|controls|labelledby|describedby)|data-.*|\w+(Class|ClassName|Classes|Style|Id|Key|Type))$/;
const hiddenCalls =
  /^(cx|header|useMedia|subscribe|styleOf|withClass|onChoose|lazyRouteComponent|fetch|[sg]etAttribute|removeAttribute|(add|remove)EventListener|querySelector|querySelectorAll|getRouteApi|Error|TypeError|DOMException|matchMedia|includes|startsWith|endsWith|indexOf|split|join|replace|replaceAll|URL|DateTimeFormat|NumberFormat|ListFormat|Event|CustomEvent|get|has|set|delete|append|[sg]etItem|removeItem|createElement|getElementById|closest|matches|RegExp|BroadcastChannel|request|readStored|useCan|can|dispatchEvent|getPropertyValue|setProperty|Blob|File|Set|animate|t|plural|rich|translated)$/;

/** @param {string} name @returns {Place} */
function contextOfName(name) {
  if (wordNames.test(name)) return "shown";
  if (hiddenNames.test(name)) return "hidden";
  return shownNames.test(name) ? "shown" : "maybe";
}

/** What a function is called, or what takes what it answers. @param {Tree} tree @param {Node} node */
function nameOfFunction(tree, node) {
  /** @type {Node | undefined} */
  let around = node;
  while (around && !/Function/.test(around.type)) around = tree.parentOf(around);
  if (around?.type === "FunctionDeclaration") return nameOf(around.id);
  const holder = around && tree.parentOf(around);
  if (holder?.type === "VariableDeclarator") return nameOf(holder.id);
  return holder?.type === "Property" ? nameOf(holder.key) : "";
}

/** @param {Tree} tree @param {Node} attribute @returns {Place} */
function contextOfAttribute(tree, attribute) {
  if (attribute.type !== "JSXAttribute") return "shown";
  return contextOfName(nameOf(attribute.name));
}

/** Expressions that pass on the values inside them. */
const passing =
  /^(TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|ParenthesizedExpression|ArrayExpression|TemplateLiteral|ChainExpression)$/;

/** Where an operator takes one of its sides. @param {Node} around @param {Node} node @returns {Place | undefined} */
function contextInOperator(around, node) {
  if (around.type === "ConditionalExpression") return around.test === node ? "hidden" : undefined;
  if (around.type === "LogicalExpression")
    return around.operator === "&&" && around.left === node ? "hidden" : undefined;
  return around.type === "BinaryExpression" && around.operator === "+" ? undefined : "hidden";
}

/** The name that a value gets here, if any. @param {Tree} tree @param {Node} around @returns {string | undefined} */
function nameGivenBy(tree, around) {
  if (around.type === "Property" || around.type === "PropertyDefinition") return nameOf(around.key);
  if (around.type === "AssignmentPattern" || around.type === "AssignmentExpression") return nameOf(around.left);
  if (around.type === "VariableDeclarator") return nameOf(around.id);
  if (around.type === "ArrowFunctionExpression" || around.type === "ReturnStatement")
    return nameOfFunction(tree, around);
  return undefined;
}

/** Methods whose result is made of the list's elements. */
const listCalls = /^(join|filter|concat|flat|at|slice|toSorted|toReversed)$/;

/** Where a call takes what it is given, or is made of. @param {Tree} tree @param {Node} around @param {Node} node
 * @returns {Place | undefined} */
function contextInCall(tree, around, node) {
  if (around.type === "MemberExpression") return isListCall(tree, around, node) ? undefined : "hidden";
  if (around.type !== "CallExpression" && around.type !== "NewExpression") return "hidden";
  if (around.callee === node) return undefined;
  return hiddenCalls.test(nameOf(around.callee)) ? "hidden" : "maybe";
}

/** Whether this is `[node].join` of a call. @param {Tree} tree @param {Extract<Node, { type: "MemberExpression" }>} around
 * @param {Node} node */
function isListCall(tree, around, node) {
  const call = tree.parentOf(around);
  return (
    around.object === node &&
    node.type !== "Literal" &&
    listCalls.test(nameOf(around.property)) &&
    call?.type === "CallExpression" &&
    call.callee === around
  );
}

/** Where the nearest thing around takes it; undefined where that only passes it on.
 * @param {Tree} tree @param {Node} around @param {Node} node @returns {Place | undefined} */
function contextIn(tree, around, node) {
  if (passing.test(around.type)) return undefined;
  if (/^(Conditional|Logical|Binary)Expression$/.test(around.type)) return contextInOperator(around, node);
  if (around.type === "JSXExpressionContainer") return contextOfAttribute(tree, tree.parentOf(around) ?? around);
  if (around.type === "JSXAttribute") return contextOfAttribute(tree, around);
  if (/^(Call|New|Member)Expression$/.test(around.type)) return contextInCall(tree, around, node);
  if ((around.type === "Property" || around.type === "PropertyDefinition") && around.key === node) return "hidden";
  const name = nameGivenBy(tree, around);
  return name === undefined ? "hidden" : contextOfName(name);
}

/** @param {Tree} tree @param {Node} node @returns {Place} */
function contextOf(tree, node) {
  let inner = node;
  for (let around = tree.parentOf(node); around; around = tree.parentOf(around)) {
    const context = contextIn(tree, around, inner);
    if (context !== undefined) return context;
    inner = around;
  }
  return "hidden";
}

/** The name of the attribute or property that takes a string. @param {Tree} tree @param {Node} node */
function takerOf(tree, node) {
  let around = tree.parentOf(node);
  while (around && !/^(JSXAttribute|Property|JSXElement|JSXFragment|Program)$/.test(around.type)) {
    around = tree.parentOf(around);
  }
  if (around?.type === "JSXAttribute") return nameOf(around.name);
  return around?.type === "Property" ? nameOf(around.key) : "";
}

/** @param {Node | null | undefined} node */
function isSaid(node) {
  return node?.type === "CallExpression" && /^(t|plural)$/.test(nameOf(node.callee));
}

/** What a thing with a label is otherwise named by; the names in a record of words are code's own. */
const namesOfThings = /^(value|name|header|tone|fact)$/;

/** Whether it is the other side of a choice, or one of a record of words, that another of is said: the same kind of thing.
 * @param {Tree} tree @param {Node} node */
function isBesideSaid(tree, node) {
  const around = tree.parentOf(node);
  if (around?.type === "ConditionalExpression") return isSaid(around.consequent) || isSaid(around.alternate);
  const record = around?.type === "Property" && around.value === node ? tree.parentOf(around) : undefined;
  if (record?.type !== "ObjectExpression") return false;
  const entries = record.properties.flatMap((one) => (one.type === "Property" ? [one] : []));
  return (
    entries.some(({ key, value }) => isSaid(value) && contextOfName(nameOf(key)) === "maybe") &&
    entries.every(
      ({ key, value }) => !namesOfThings.test(nameOf(key)) && (isSaid(value) || literalText(value) !== undefined),
    )
  );
}

/** @param {Tree} tree @param {Node} node @param {string} text */
function isText(tree, node, text) {
  if (isBesideSaid(tree, node) && /^\p{L}[\p{Ll}\s{}’,.]+$/u.test(text)) return true;
  const context = contextOf(tree, node);
  if (context === "hidden") return false;
  if (readsAsText(text)) return true;
  if (context === "maybe" || isClasses(text)) return false;
  const taker = takerOf(tree, node);
  if (/\s/.test(text.trim())) return showsAsText(text);
  return showsAsText(text) && (taker === "" ? isJsxChild(tree, node) : wordNames.test(taker));
}

/** @param {Tree} tree @param {Node} node */
function isJsxChild(tree, node) {
  let around = tree.parentOf(node);
  while (around?.type === "ConditionalExpression" || around?.type === "LogicalExpression")
    around = tree.parentOf(around);
  return around?.type === "JSXExpressionContainer";
}

/** Types and the words of a language are no texts. @param {Tree} tree @param {Node} node */
function isInType(tree, node) {
  const around = tree.parentOf(node);
  return around !== undefined && /^TS(Literal|Template)|^(Import|Export)/.test(around.type);
}

/** Files whose words are never shown: steps of a scale that shared/auth/strength-meter.tsx words, and data for search engines. */
const keysOnly = ["web/src/shared/auth/password-strength.ts", "web/src/features/site/landing/structured-data.ts"];

/** Where a file has a text for people that no language but English could say. @param {Tree} tree @returns {string[]} */
export function hardCodedIn(tree) {
  if (keysOnly.includes(tree.file)) return [];
  return tree.nodes.flatMap((node) => {
    const at = `${tree.file}:${tree.lineOf(node)}`;
    if (node.type === "JSXText") {
      return showsAsText(node.value.replaceAll(/&\w+;/g, "")) ? [`${at} says “${node.value.trim()}” without t()`] : [];
    }
    const text =
      node.type === "TemplateLiteral"
        ? node.quasis.map(({ value }) => value.cooked ?? "").join("{}")
        : literalText(node);
    if (text === undefined || isInType(tree, node)) return [];
    return isText(tree, node, text) ? [`${at} says “${text}” without t()`] : [];
  });
}
