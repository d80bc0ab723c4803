const longest = 120;
// Words no file may be called on some systems, whatever follows the dot.
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name any system can unpack, no path and no surprise; "file" when nothing is left of it. */
function safeName(given: string): string {
  const name = given
    .normalize("NFC")
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, "_")
    .replace(/^[.\s]+/, "")
    .replace(/[.\s]+$/, "");
  if (!name) return "file";
  return reserved.test(name) ? `_${name}` : name;
}

/** Splits off a short ending, so that shortening and numbering leave the kind of a file alone. */
function split(name: string): [stem: string, ending: string] {
  const [ending = ""] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  const stem = name.slice(0, name.length - ending.length) || "file";
  return [stem.slice(0, longest).toWellFormed().trimEnd(), ending];
}

/** Gives each name once: others of the same name, in whatever case, get a number. */
export function uniqueNames(): (given: string) => string {
  const used = new Set<string>();
  return (given) => {
    const [stem, ending] = split(safeName(given));
    let name = `${stem}${ending}`;
    for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`;
    used.add(name.toLowerCase());
    return name;
  };
}
