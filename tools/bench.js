// @ts-check
import { runAfterBuild } from "./after-build.js";

runAfterBuild("resilience/bench/main.ts");
