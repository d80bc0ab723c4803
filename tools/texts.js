// @ts-check
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { collectTexts, englishFile } from "./check-texts.js";
import { root } from "./root.js";

const { english } = collectTexts();
mkdirSync(dirname(join(root, englishFile)), { recursive: true });
writeFileSync(join(root, englishFile), `${JSON.stringify(english, null, 2)}\n`);
console.log(`${Object.keys(english).length} texts in ${englishFile}`);
