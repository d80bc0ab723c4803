// @ts-check

/** Words that are never translated: keys, our name, the browser's own terms. */
const names = new Set(
  "Enter Escape Tab Home End Delete Backspace Space PageUp PageDown Alt Control Shift Meta ArrowUp ArrowDown ArrowLeft ArrowRight Element Authorization Accept Error AbortError Firstlight".split(
    " ",
  ),
);
const classWords = new Set(
  "flex grid block hidden relative absolute fixed sticky inline truncate italic underline uppercase group peer border rounded shadow contents table static isolate visible invisible transition".split(
    " ",
  ),
);

/** Classes of the style sheet, side by side. @param {string} text */
export function isClasses(text) {
  const words = text.trim().split(/\s+/);
  if (/[.?…]$/.test(text) || /^[A-Z]/.test(text)) return false;
  if (!words.every((word) => /^[\w@*!{}[\]./%()#&>,'"=~+:-]+$/.test(word))) return false;
  return (
    words.every((word) => classWords.has(word)) ||
    words.some((word) =>
      /^[!-]?[a-z@*[][\w@*[\]./%()#&>,'"=!~+-]*[-:[][\w{}.[\]/%()#&>,'"=!:+*-]*[\w}\])%!]$/.test(word),
    )
  );
}

/** Whether a string that people see has words in it. @param {string} text */
export function showsAsText(text) {
  return /\p{L}{2}/u.test(text) && !isClasses(text);
}

/** Whether a string reads as a text for people in any position: a capitalized word, or several words.
 * @param {string} text */
export function readsAsText(text) {
  const words = text.trim();
  if (words.length < 2 || names.has(words)) return false;
  // Addresses, selectors, MIME types and time zones; names in code; names of headers.
  if (/^[a-z]+:\/\/|^\/|^[#.][a-z-]+$|^\w+\/[\w.+*/-]+$/.test(words)) return false;
  if (/^[A-Z][a-z]+([A-Z][a-z]*)+\d*$/.test(words) || /^[A-Z]\w*(-[A-Z]\w*)+$/.test(words)) return false;
  if (/^[A-Z][\p{Ll}’']+$/u.test(words) || /^[A-Z][a-z]+[-–…:.!?{]/.test(words)) return true;
  if (!/\s/.test(words)) return false;
  if (/^[A-Z]/.test(words)) return /[a-z]{2}/.test(words);
  // Content rules for the editor: "paragraph (paragraph | list)*".
  if (/\)[*+?]$/.test(words)) return false;
  // Style sheets, media and paths of drawings.
  if (/[a-z]\(|px\b|[a-z-]+:[^;]+;|\d(rem|em|vh|vw)\b|^\(|\[[a-z]|\w:\w|^M\s?[\d{]/.test(words)) return false;
  return showsAsText(words);
}
