const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML text: what a person typed never becomes markup. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

/** HTML with every inserted value escaped, unless it is HTML made by this same tag. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  const written = values.map((value) => {
    if (typeof value === "string") return escapeHtml(value);
    return value instanceof Html ? value.markup : value.map((part) => part.markup).join("");
  });
  return new Html(String.raw({ raw: parts }, ...written));
}
