export interface Change {
  text: string;
  details: readonly string[];
}

export interface Release {
  /** "1.2.0"; undefined for what has no number yet. */
  version: string | undefined;
  /** A day, if the file says it. */
  day: string | undefined;
  groups: readonly { title: string; changes: readonly Change[] }[];
}

/** What those who run an installation need to know, and no one else. */
const forOperators =
  /docs\/|\bops\/|\bnpm\b|^For developers|\bnginx|systemd|pg-boss|PgBouncer|PostgreSQL|OpenTelemetry|Prometheus|`[A-Z][A-Z0-9]*_[A-Z0-9_]+`|\bmigrations?\b|database|\b[Oo]perators?\b|admin panel|[Mm]etrics\b|[Jj]ob queues?|container image|\bschema\b|\bDATA_DIR\b/;

/** Puts the wrapped lines of list items together: "- " begins a change, "  - " a detail. */
function itemsOf(lines: readonly string[]): { level: 0 | 1; text: string }[] {
  const items: { level: 0 | 1; text: string }[] = [];
  for (const line of lines) {
    const [, indent = "", text = ""] = /^( *)(?:- |\d+\. )?(.*)$/.exec(line) ?? [];
    if (/^ *(- |\d+\. )/.test(line)) items.push({ level: indent.length === 0 ? 0 : 1, text });
    else if (items.length > 0 && text !== "") items[items.length - 1] = joined(items.at(-1), text);
  }
  return items;
}

function joined(item: { level: 0 | 1; text: string } | undefined, more: string): { level: 0 | 1; text: string } {
  return { level: item?.level ?? 0, text: `${item?.text ?? ""} ${more}` };
}

/** Changes that users notice, with their details. */
function changesOf(lines: readonly string[]): Change[] {
  const changes: { text: string; details: string[] }[] = [];
  for (const { level, text } of itemsOf(lines)) {
    if (level === 0) changes.push({ text, details: [] });
    else if (!forOperators.test(text)) changes.at(-1)?.details.push(text);
  }
  return changes.filter(({ text }) => !forOperators.test(text));
}

/** Splits a text before each line that begins with a mark. */
function partsOf(text: string, mark: string): string[] {
  return text
    .split(`\n${mark} `)
    .slice(1)
    .map((part) => part.trim());
}

/** Reads CHANGELOG.md for users: releases, newest first, without what concerns operators alone. */
export function readChangelog(markdown: string): Release[] {
  const releases = partsOf(markdown, "##").map((part) => {
    const [heading = ""] = part.split("\n");
    const groups = partsOf(`\n${part}`, "###").map((group) => {
      const [title = "", ...lines] = group.split("\n");
      return { title, changes: changesOf(lines) };
    });
    return {
      version: /\d+\.\d+\.\d+/.exec(heading)?.[0],
      day: /\d{4}-\d{2}-\d{2}/.exec(heading)?.[0],
      groups: groups.filter(({ changes }) => changes.length > 0),
    };
  });
  return releases.filter(({ groups }) => groups.length > 0);
}
