import type { testerRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { groupHandlers } from "./group/routes.ts";
import { noteHandlers } from "./note/routes.ts";
import { importTesters } from "./import/import-testers.ts";
import { inviteTester } from "./tester/invite-tester.ts";
import { listImports } from "./import/list-imports.ts";
import { listTesters } from "./tester/list-testers.ts";
import { removeProjectTester } from "./tester/remove-project-tester.ts";
import { updateTester } from "./tester/update-tester.ts";
import { listProjectTesterIds } from "./tester/list-project-tester-ids.ts";
import { removeProjectTesters } from "./tester/remove-project-testers.ts";
import { revokeTester } from "./tester/revoke-tester.ts";
import { previewImport } from "./import/preview-import.ts";
import { getImport } from "./import/get-import.ts";
import { listImportRows } from "./import/list-import-rows.ts";

export function testerHandlers(sessions: Sessions): Handlers<typeof testerRoutes> {
  return {
    listProjectTesterIds,
    removeProjectTesters: (ctx, input) => removeProjectTesters(ctx, input, sessions),
    listTesters,
    inviteTester,
    updateTester: (ctx, input) => updateTester(ctx, input, sessions),
    revokeTester,
    removeProjectTester: (ctx, input) => removeProjectTester(ctx, input, sessions),
    previewImport,
    importTesters,
    listImports,
    getImport,
    listImportRows,
    ...groupHandlers,
    ...noteHandlers,
  };
}
