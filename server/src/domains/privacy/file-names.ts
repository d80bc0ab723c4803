const longest = 120;
// Of names in folders whose names people give, too: some systems take no path beyond 260.
const longestInFolder = 60;
// Words no file may be called on some systems, whatever follows the dot.
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])\s*(\.|$)/i;

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
function split(name: string, most = longest): [stem: string, ending: string] {
  const [ending = ""] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  const stem = name.slice(0, name.length - ending.length) || "file";
  return [stem.slice(0, most).toWellFormed().trimEnd(), ending];
}

/** Gives each name once: others of the same name, in whatever case, get a number. */
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

/** Names of folders that hold files by `nameWithId`. */
export function uniqueFolders(): (given: string) => string {
  const nameOf = uniqueNames(longestInFolder);
  // A dot at the end would be an ending: folders have none.
  return (given) => nameOf(given.replaceAll(".", "_"));
}

/** A name that its id makes the only one, so that none need be remembered: picture-0b7e….png. */
export function nameWithId(given: string, id: string): string {
  const [stem, ending] = split(safeName(given), longestInFolder);
  return `${stem}-${id}${ending}`;
}
