// Control characters and line ends write headers; marks that turn the direction of writing show one name as another.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const controlBesidesLines = /[^\P{Cc}\t\n]/gu;

/** Text fit for one line: of a mail's header, of a list, of a log. */
export function oneLine(text: string, longest: number): string {
  return text.replaceAll(unprintable, " ").trim().slice(0, longest).toWellFormed();
}

/** How a text begins, in one line, with a mark where something is left out; no character is cut in half. */
export function beginningOf(text: string, longest: number): string {
  const line = oneLine(text.slice(0, longest * 4), longest * 4).replaceAll(/\s+/g, " ");
  if (line.length <= longest) return line;
  return `${line
    .slice(0, longest - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}

/** Lines of text without what a database or a screen cannot take. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(controlBesidesLines, "");
}
