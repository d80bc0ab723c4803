import { limits, plainTextOf, type RichText, richText } from "@firstlight/contract";
import { Extension } from "@tiptap/core";
import { Fragment, type Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

const isList = ({ type }: Node) => type.name === "bulletList" || type.name === "orderedList";

/** How many lists the contract takes one in another. */
export const deepestList = 3;

/** Items of a list nested too deep become siblings of their parent item. */
function fittedPoint(point: Node, depth: number): Node[] {
  const points: Node[] = [];
  let own: Node[] = [];
  const close = () => {
    if (own.length > 0) points.push(point.copy(Fragment.from(own)));
    own = [];
  };
  point.forEach((child) => {
    if (!isList(child)) return own.push(child);
    if (depth < deepestList) return own.push(fitted(child, depth + 1));
    close();
    return child.forEach((inner) => points.push(...fittedPoint(inner, depth)));
  });
  close();
  return points;
}

function fitted(block: Node, depth: number): Node {
  const inside: Node[] = [];
  if (isList(block)) block.forEach((point) => inside.push(...fittedPoint(point, depth)));
  else if (block.isTextblock) return block;
  else block.forEach((child) => inside.push(fitted(child, depth)));
  return block.copy(Fragment.from(inside));
}

/** A document as it is stored; null if it is more than the contract takes. */
export function storedText(doc: Node): RichText | null {
  const { data } = richText.safeParse(fitted(doc, 1).toJSON());
  return data && plainTextOf(data).length <= limits.richText ? data : null;
}

/**
 * Enforces the contract's limits on a document, however content enters it.
 * @param onTooLong called when content exceeds a limit and is rejected
 */
export function richTextLimits(onTooLong: () => void) {
  const plugin = new Plugin({
    filterTransaction: ({ docChanged, doc }, { doc: before }) => {
      // What makes it smaller may always be done.
      if (!docChanged || doc.content.size <= before.content.size || storedText(doc)) return true;
      onTooLong();
      return false;
    },
    appendTransaction: (transactions, _before, { doc, tr }) => {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const changes: { from: number; block: Node; fit: Node }[] = [];
      doc.forEach((block, from) => {
        const fit = fitted(block, 1);
        if (!fit.eq(block)) changes.unshift({ from, block, fit });
      });
      for (const { from, block, fit } of changes) tr.replaceWith(from, from + block.nodeSize, fit);
      return changes.length > 0 ? tr : null;
    },
  });
  return Extension.create({ name: "limits", addProseMirrorPlugins: () => [plugin] });
}
