const longestKey = 7;
const mostKeys = 14;
/** Hiragana, katakana and Han have no spaces between words. */
const unspaced = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]+/gu;

const piecesOf = (text: string) => {
  const characters = Array.from(text);
  return characters.slice(1).map((_next, index) => characters.slice(index, index + 2).join(""));
};

/**
 * What texts are compared by: words of two letters or more, without case and marks, cut to the same length. Kana keep their marks,
 * which make other letters of them.
 * @returns at most 14
 */
export function wordKeys(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/(?![\u3099\u309A])\p{M}/gu, "")
    .normalize("NFKC");
  const keys = new Set<string>();
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]+/gu)) {
    const spaced = word.replaceAll(unspaced, " ").split(" ");
    for (const part of spaced)
      if (Array.from(part).length > 1) keys.add(Array.from(part).slice(0, longestKey).join(""));
    for (const [run] of word.matchAll(unspaced)) for (const piece of piecesOf(run)) keys.add(piece);
  }
  return [...keys].slice(0, mostKeys);
}
