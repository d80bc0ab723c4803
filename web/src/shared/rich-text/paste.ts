/** Removes characters from pasted text that the contract does not allow. */
export function readableText(pasted: string): string {
  return pasted.replace(/[^\P{Cc}\t\n\r]/gu, "").toWellFormed();
}

/**
 * Prepares markup for parsing. The content security policy blocks styles and handlers even in content that is not rendered.
 * Styles become data attributes, from which bold and italic are read.
 */
export function readableMarkup(pasted: string): string {
  return readableText(pasted)
    .replace(/<(style|script)\b[^]*?<\/\1>/gi, "")
    .replace(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replace(/\sstyle\s*=/gi, " data-style=").replace(/\son[a-z]+\s*=/gi, " data-off="),
    );
}

/** Parses a mark that word processors express as a style: applies if `style` matches `says`; `tag` is ignored if denied. */
export function parsedMark(tags: readonly string[], says: RegExp, denies: RegExp) {
  const styleOf = (element: HTMLElement) => element.dataset["style"] ?? "";
  return [
    ...tags.map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => (denies.test(styleOf(element)) ? (false as const) : null),
    })),
    {
      tag: "span[data-style]",
      // The same span may be both bold and italic.
      consuming: false,
      getAttrs: (element: HTMLElement) => (says.test(styleOf(element)) ? null : (false as const)),
    },
  ];
}
