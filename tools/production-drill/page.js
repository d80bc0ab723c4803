// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.js";

/**
 * @typedef {object} Block
 * @property {string} heading of its section
 * @property {string[]} marks words after `sh`: `network`, or `elsewhere` where the drill has its own replacement
 * @property {string} code
 */

/** The blocks of docs/production.md that an operator runs, in their order. @returns {Block[]} */
export function readPage() {
  const page = readFileSync(join(root, "docs/production.md"), "utf8");
  const pieces = page.matchAll(/^#+ (?<heading>.+)$|^```sh(?<marks>.*)\n(?<code>[\s\S]*?)^```$/gm);
  let heading = "";
  /** @type {Block[]} */
  const blocks = [];
  for (const { groups = {} } of pieces) {
    if (groups["heading"] !== undefined) heading = groups["heading"];
    else blocks.push({ heading, marks: groups["marks"]?.trim().split(" ") ?? [], code: groups["code"] ?? "" });
  }
  return blocks;
}

/** Replaces the values that a block assigns to variables. @param {string} code @param {Record<string, string>} values */
export function withValues(code, values) {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, "m");
    if (!line.test(text)) throw new Error(`docs/production.md has no ${name} in its first block`);
    return text.replace(line, () => `${name}=${value}`);
  }, code);
}

/** What a block writes into a file or a program, with the values of its variables. @param {string} code @param {string} end such as SQL
 * @param {Record<string, string>} values @returns {string} */
export function heredoc(code, end, values) {
  const found = new RegExp(`<<${end}\\n([\\s\\S]*?)^${end}$`, "m").exec(code);
  if (!found)
    throw new Error(`No heredoc ending with ${end} in:
${code}`);
  return (found[1] ?? "").replaceAll(/\$(\w+)|\$\(openssl[^\n]*\)/g, (whole, name) => {
    const value = values[name ?? "openssl"];
    if (value === undefined) throw new Error(`No value for ${whole}`);
    return value;
  });
}
