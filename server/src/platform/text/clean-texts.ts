import type { MembershipKey } from "#platform/context.ts";
import type { Tx } from "#platform/db/database.ts";

/** Removes a person's own address and names from all text in a value. @returns undefined when there were none */
export type Clean = <T>(value: T) => T | undefined;

/** A page of texts, and what is removed from them. */
export interface TextPage {
  /** The address and the names. */
  words: readonly string[];
  after: string | undefined;
  limit: number;
}

/** Cleans one page of a company's texts. @returns the cursor of the next page; undefined after the last */
export type CleanTexts = (
  tx: Tx,
  membership: MembershipKey,
  page: TextPage & { clean: Clean },
) => Promise<string | undefined>;

/** Reads texts page by page, in the order of their ids, and writes those that changed. */
export function cleanTexts<Text extends { id: string }>(
  list: (tx: Tx, membership: MembershipKey, page: TextPage) => Promise<readonly Text[]>,
  update: (tx: Tx, membership: MembershipKey, texts: readonly Text[]) => Promise<void>,
): CleanTexts {
  return async (tx, membership, { clean, ...page }) => {
    const texts = await list(tx, membership, page);
    const changed = texts.flatMap((text) => {
      const cleaned = clean({ ...text, id: "" });
      return cleaned ? [{ ...cleaned, id: text.id }] : [];
    });
    if (changed.length > 0) await update(tx, membership, changed);
    return texts.length === page.limit ? texts.at(-1)?.id : undefined;
  };
}
