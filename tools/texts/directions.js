// @ts-check

/** @typedef {import("./tree.js").Tree} Tree */

const sides =
  /(?:^|[\s"'`:!])-?((?:scroll-)?[mp][lr]-[\w[(./]|(?:border|rounded)-(?:[lr]|[tb][lr])(?![a-z])|(?:left|right)-(?!1\/2)[\w[(.]|(?:text|float)-(?:left|right)(?![\w-]))/;

/** Classes that name a physical side, which is wrong in right-to-left Arabic. Centering classes are allowed.
 * @param {Tree} tree @returns {string[]} */
export function sidesIn(tree) {
  return tree.nodes.flatMap((node) => {
    const text =
      node.type === "TemplateElement"
        ? node.value.raw
        : node.type === "Literal" && typeof node.value === "string"
          ? node.value
          : "";
    const found = sides.exec(text)?.[1];
    return found === undefined
      ? []
      : [
          `${tree.file}:${tree.lineOf(node)} “${text.trim().slice(0, 60)}” names a side (${found}…): use start and end, which follow the text direction`,
        ];
  });
}
