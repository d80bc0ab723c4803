// Control characters and line breaks could inject headers; direction marks can disguise a name as another.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
const controlBesidesLines = /[^\P{Cc}\t\n]/gu;

/** Sanitizes text to one line: for an email header, a list or a log. */
export function oneLine(text: string, longest: number): string {
  const cut = text.replaceAll(unprintable, " ").trim().slice(0, longest);
  return cut
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()
    .toWellFormed();
}

/** The beginning of a text in one line, with an ellipsis if it is cut; no character is cut in half. */
export function beginningOf(text: string, longest: number): string {
  const line = oneLine(text.slice(0, longest * 4), longest * 4).replaceAll(/\s+/g, " ");
  if (line.length <= longest) return line;
  return `${line
    .slice(0, longest - 1)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}

/** Text without characters that a database or a screen cannot handle. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(controlBesidesLines, "");
}
