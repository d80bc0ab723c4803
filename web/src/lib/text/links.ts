/** A part of a message: text, or a link. */
export interface TextPart {
  text: string;
  /** An http or https address; nothing for words. */
  href?: string;
}

const candidate = /https?:\/\/[^\s<>"“”«»`\\^{|}\p{Cc}\p{Cf}]+/giu;
const wordBefore = /[\p{L}\p{N}_.+@/-]$/u;
const ending = new Set(".,:;!?'’*_~…");
const openers = new Map([
  [")", "("],
  ["]", "["],
]);

/** Marks after an address belong to the sentence; a bracket does, unless it was opened in the address. */
function withoutEnding(found: string): string {
  const counts = new Map<string, number>();
  for (const character of found) counts.set(character, (counts.get(character) ?? 0) + 1);
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    const opener = openers.get(last);
    const count = counts.get(last) ?? 0;
    const isLeftOver = opener !== undefined && count > (counts.get(opener) ?? 0);
    if (!isLeftOver && !ending.has(last)) break;
    counts.set(last, count - 1);
  }
  return found.slice(0, end);
}

/** Where it leads, if that is what it looks like: no name and password before the host, which only deceive. */
function hrefOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && url.hostname !== "" && url.username === "" && url.password === "" ? url.href : undefined;
}

/** The words and addresses of a text in their order; together they are the text as it was typed. */
export function linkedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(candidate)) {
    const shown = withoutEnding(match[0]);
    const href = wordBefore.test(text.slice(Math.max(0, match.index - 2), match.index)) ? undefined : hrefOf(shown);
    if (!href) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: shown, href });
    done = match.index + shown.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
