// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.js";
import { catalogueProblems, englishOf, keyOf } from "./texts/catalogues.js";
import { sidesIn } from "./texts/directions.js";
import { hardCodedIn } from "./texts/hard-coded.js";
import { filesFrom, loadedBy, neededFiles } from "./texts/needed.js";
import { saidIn } from "./texts/said.js";
import { sentencesIn } from "./texts/sentences.js";
import { treeOf } from "./texts/tree.js";
import { sourceFiles } from "./source-files.js";

/** Beside English, whose texts are the keys. */
const languages = ["de", "es", "fr", "pt", "ja", "ar"];
const folder = "contract/texts";
export const englishFile = `${folder}/en.json`;

/** Public pages in every language. Legal documents are in English, apart from the page around them. */
const translatedPages = ["landing/screen.tsx", "about-screen.tsx", "contact/screen.tsx", "public-page.tsx"].map(
  (file) => `web/src/features/site/${file}`,
);
const english = [/^web\/src\/features\/site\/legal\//];

const noScreen = /\.test\.tsx?$|\.d\.ts$|test-support|^web\/src\/(gallery|sw)\//;

/** Every text of the product: what each file says, and which of it all languages have. */
export function collectTexts() {
  const files = ["web/src", "server/src", "contract/src"].flatMap(sourceFiles).filter((file) => !noScreen.test(file));
  const trees = files.map((file) => treeOf(file));
  const web = trees.filter(({ file }) => file.startsWith("web/"));
  const shared = neededFiles(new Map(web.map((tree) => [tree.file, loadedBy(tree)])));
  const said = trees.map(saidIn);
  const sentences = [...new Set(trees.flatMap(sentencesIn))];
  const site = filesFrom(new Map(web.map((tree) => [tree.file, loadedBy(tree)])), translatedPages, english);
  const needed = said.filter(({ file }) => !file.startsWith("web/") || shared.has(file) || site.has(file));
  return {
    web,
    english: englishOf([...said.flatMap(({ texts }) => texts), ...sentences]),
    needed: [...new Set([...needed.flatMap(({ texts }) => texts.map(keyOf)), ...sentences])],
    problems: said.flatMap(({ problems }) => problems),
  };
}

/** Which texts browsers load: the app's, and those of the public pages with what the server says to their form. Some are both. */
export function textsByUse() {
  const files = ["web/src", "server/src", "contract/src"].flatMap(sourceFiles).filter((file) => !noScreen.test(file));
  const trees = files.map((file) => treeOf(file));
  const ofSite = filesFrom(new Map(trees.map((tree) => [tree.file, loadedBy(tree)])), ["web/src/site.tsx"]);
  const checks = (/** @type {string} */ file) => /^contract\/src\/(common|contact)\//.test(file);
  const sentencesOf = (/** @type {(file: string) => boolean} */ isWanted) =>
    trees.filter(({ file }) => isWanted(file)).flatMap(sentencesIn);
  const said = trees.map(saidIn).map(({ file, texts }) => ({ file, keys: texts.map(keyOf) }));
  const keysOf = (/** @type {(file: string) => boolean} */ isWanted) =>
    said.flatMap(({ file, keys }) => (isWanted(file) ? keys : []));
  const ownFiles = (/** @type {string} */ file) => file.startsWith("web/src/features/site/");
  return {
    app: new Set([...keysOf((file) => !file.startsWith("server/") && !ownFiles(file)), ...sentencesOf(() => true)]),
    site: new Set([
      ...keysOf((file) => (file.startsWith("web/") && ofSite.has(file)) || checks(file)),
      ...sentencesOf(checks),
    ]),
  };
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
