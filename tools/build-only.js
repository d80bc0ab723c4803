// @ts-check
// Builds without starting: `npm run build`.
import { ensureBuilt } from "./build.js";
import { ensureDependencies } from "./install.js";
import { findNode } from "./node.js";
import { command } from "./stop.js";

command(async () => {
  await ensureDependencies();
  await ensureBuilt(findNode());
  console.log("The server is in server/dist, the web app in web/dist.");
  return 0;
});
