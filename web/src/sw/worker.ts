import { showNotices } from "./notices.ts";
import type { WorkerScope } from "./scope.ts";
import type { Shell } from "./shell-store.ts";
import { serveShell } from "./shell.ts";

declare const self: WorkerScope;
/** Put in by the build: see web/service-worker-plugin.ts. */
declare const SHELL: Shell;

serveShell(self, SHELL);
showNotices(self);
