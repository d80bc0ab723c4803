// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";
import { catalogueProblems, englishOf, keyOf } from "./texts/catalogues.js";
import { sidesIn } from "./texts/directions.js";
import { hardCodedIn } from "./texts/hard-coded.js";
import { loadedBy, neededFiles } from "./texts/needed.js";
import { saidIn } from "./texts/said.js";
import { sentencesIn } from "./texts/sentences.js";
import { treeOf } from "./texts/tree.js";
import { sourceFiles } from "./source-files.js";

/** Beside English, whose texts are the keys. */
const languages = ["de", "es", "fr", "pt", "ja", "ar"];
const folder = "contract/texts";
export const englishFile = `${folder}/en.json`;

const noScreen = /\.test\.tsx?$|\.d\.ts$|test-support|^web\/src\/(gallery|sw)\//;

/** Every text of the product: what each file says, and which of it all languages have. */
export function collectTexts() {
  const files = ["web/src", "server/src", "contract/src"].flatMap(sourceFiles).filter((file) => !noScreen.test(file));
  const trees = files.map((file) => treeOf(file));
  const web = trees.filter(({ file }) => file.startsWith("web/"));
  const shared = neededFiles(new Map(web.map((tree) => [tree.file, loadedBy(tree)])));
  const said = trees.map(saidIn);
  const sentences = [...new Set(trees.flatMap(sentencesIn))];
  const needed = said.filter(({ file }) => !file.startsWith("web/") || shared.has(file));
  return {
    web,
    english: englishOf([...said.flatMap(({ texts }) => texts), ...sentences]),
    needed: [...new Set([...needed.flatMap(({ texts }) => texts.map(keyOf)), ...sentences])],
    problems: said.flatMap(({ problems }) => problems),
  };
}

/** Texts of emails, which no browser ever shows. */
export function textsOfServer() {
  const files = ["web/src", "server/src", "contract/src"].flatMap(sourceFiles).filter((file) => !noScreen.test(file));
  const trees = files.map((file) => treeOf(file));
  const keysOf = (/** @type {boolean} */ ofServer) =>
    trees
      .filter(({ file }) => file.startsWith("server/") === ofServer)
      .flatMap((tree) => saidIn(tree).texts.map(keyOf));
  const others = new Set([...keysOf(false), ...trees.flatMap(sentencesIn)]);
  return new Set(keysOf(true).filter((key) => !others.has(key)));
}

/** @param {string} file @returns {import("./texts/catalogues.js").Catalogue | undefined} */
function readCatalogue(file) {
  return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), "utf8")) : undefined;
}

/** Checks that no text is only in English by mistake, that none is unused, and that pages follow the direction of reading. */
export function checkTexts() {
  const { web, english, needed, problems } = collectTexts();
  const written = JSON.stringify(readCatalogue(englishFile)) === JSON.stringify(english);
  return [
    ...web.flatMap((tree) => [...hardCodedIn(tree), ...sidesIn(tree)]),
    ...problems,
    ...(written ? [] : [`${englishFile} is out of date: run npm run texts`]),
    ...languages.flatMap((language) => {
      const catalogue = readCatalogue(`${folder}/${language}.json`);
      return catalogue ? catalogueProblems({ language, catalogue, english, needed }) : [];
    }),
  ];
}
