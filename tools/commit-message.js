// @ts-check
import { readFileSync, realpathSync } from "node:fs";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const maxSubjectLength = 72;

/** Git's own subjects. */
const generated = /^(Merge|Revert) /;

/** Verbs whose imperative ends like another form. Words in -ss need no entry. */
const imperatives = new Set(
  "Alias Bias Bleed Breed Bring Canvas Embed Exceed Feed Focus Heed Need Ping Proceed Ring Seed Shed Speed String Succeed Swing Weed".split(
    " ",
  ),
);

/** @param {string} word */
const isOtherForm = (word) => /(ed|ing|[^s]s)$/.test(word) && !imperatives.has(word);

/** Lines as Git stores them: without comments, and without the diff below the scissors. @param {string} text */
function storedLines(text) {
  const [message = ""] = text.split(/^# -+ >8 -+$/m);
  const lines = message.split(/\r?\n/).filter((line) => !line.startsWith("#"));
  const first = lines.findIndex((line) => line.trim() !== "");
  return first < 0 ? [] : lines.slice(first).map((line) => line.trimEnd());
}

/** @param {string} subject @returns {string[]} */
function checkSubject(subject) {
  if (generated.test(subject)) return [];
  const [word = ""] = subject.split(/[^\p{L}\p{N}'’-]/u);
  const { length } = Array.from(subject);
  return [
    ...(length > maxSubjectLength
      ? [`The subject has ${length} characters. Shorten it to ${maxSubjectLength} at most.`]
      : []),
    ...(/^\p{Lu}/u.test(subject) ? [] : ["The subject starts without a capital letter. Start it with one."]),
    ...(isOtherForm(word) ? [`“${word}” is not an imperative. Start with a verb like Add, Fix or Remove.`] : []),
    ...(subject.endsWith(".") ? ["The subject ends with a period. Remove it."] : []),
  ];
}

/**
 * Problems of a commit message, one sentence each.
 * @param {string} text as in the file that Git passes to the hook `commit-msg`
 * @returns {string[]}
 */
export function checkCommitMessage(text) {
  const [subject, second = ""] = storedLines(text);
  if (subject === undefined) return ["The message is empty. Write a subject."];
  const body = second === "" ? [] : ["The second line is not blank. Put a blank line between subject and body."];
  return [...checkSubject(subject), ...body];
}

const [, program = "", file] = argv;
if (program !== "" && realpathSync(program) === fileURLToPath(import.meta.url)) {
  const findings = file ? checkCommitMessage(readFileSync(file, "utf8")) : ["Pass the path of the message file."];
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
