import type { testerRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import type { Sessions } from "#domains/auth/public.ts";
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from "./group/manage-groups.ts";
import { importTesters, previewImport } from "./import/import-testers.ts";
import { inviteTester } from "./tester/invite-tester.ts";
import { getImport, listImportRows, listImports } from "./import/list-imports.ts";
import { listProjectTesters, listTesters } from "./tester/list-testers.ts";
import { removeProjectTester, revokeTester } from "./tester/remove-tester.ts";
import { updateTester } from "./tester/update-tester.ts";

export function testerHandlers(sessions: Sessions): Handlers<typeof testerRoutes> {
  return {
    listProjectTesters,
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
    listGroups,
    getGroup,
    createGroup,
    updateGroup,
    deleteGroup,
  };
}
