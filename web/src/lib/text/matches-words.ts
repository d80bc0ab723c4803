const wordsOf = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word that was typed begins a word of the label, as the server compares them. */
export function matchesWords(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((word) => words.some((other) => other.startsWith(word)));
}
