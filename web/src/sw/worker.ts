import { showNotices } from "./notices.ts";
import type { WorkerScope } from "./scope.ts";
import { keepShell, type Shell } from "./shell.ts";

declare const self: WorkerScope;
/** Put in by the build: see web/build/service-worker.ts. */
declare const SHELL: Shell;

keepShell(self, SHELL);
showNotices(self);
