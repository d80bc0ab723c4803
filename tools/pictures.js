// @ts-check
import { runAfterBuild } from "./after-build.js";

runAfterBuild("tools/pictures/main.ts");
