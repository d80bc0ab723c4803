const longest = 120;
// Limit for names in folders that are named by users: some systems limit a path to 260 characters.
const longestInFolder = 60;
// Names reserved by some systems, with any extension.
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\.|$)/i;

/** A file name that is safe to unpack on any system; "file" when nothing is left of it. */
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

/** Splits off a short extension, so that shortening and numbering preserve the file type. */
function split(name: string, most = longest): [stem: string, ending: string] {
  const [ending = ""] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  const stem = name.slice(0, name.length - ending.length) || "file";
  return [stem.slice(0, most).toWellFormed().trimEnd(), ending];
}

/** Returns unique names: repeated ones, ignoring case, get a number. */
export function uniqueNames(most = longest): (given: string) => string {
  const used = new Set<string>();
  return (given) => {
    const [stem, ending] = split(safeName(given), most);
    let name = `${stem}${ending}`;
    for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`;
    used.add(name.toLowerCase());
    return name;
  };
}

/** Unique names of folders whose files are named by `nameWithId`. */
export function uniqueFolders(): (given: string) => string {
  const nameOf = uniqueNames(longestInFolder);
  // Dots are replaced, because text after one would be taken for an extension.
  return (given) => nameOf(given.replaceAll(".", "_"));
}

/** Makes a name unique by its ID, so that no names have to be remembered: picture-0b7e….png. */
export function nameWithId(given: string, id: string): string {
  const [stem, ending] = split(safeName(given), longestInFolder);
  return `${stem}-${id}${ending}`;
}
