// @ts-check
// Runs a built program of server/dist. It installs and builds nothing: the folder may be another user's, who alone writes there.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { supervise } from "./child.js";
import { findNode } from "./node.js";
import { root } from "./root.js";
import { command, Stop } from "./stop.js";

command(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const program = `server/dist/${name}.js`;
  if (!existsSync(join(root, program)))
    throw new Stop("Firstlight is not built yet. Run npm run build, then run this command again.");
  return supervise([{ file: findNode(), args: [program, ...args] }]);
});
