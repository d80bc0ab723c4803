/** Runs once before the server's test files. */
import { createLog } from "../../server/src/platform/observability/log.ts";
import { prepareTemplate } from "./test-database.ts";

export async function setup(): Promise<void> {
  await prepareTemplate(createLog("fatal"));
}
