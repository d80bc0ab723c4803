import type { testerRoutes } from "@firstlight/contract";
import type { Handlers } from "../../infra/http/run-route.ts";
import type { Sessions } from "../auth/public.ts";
import { getTesterDashboard, listTesterForms } from "./get-tester-dashboard.ts";
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from "./groups.ts";
import { importTesters, previewImport } from "./import-testers.ts";
import { inviteTester } from "./invite-tester.ts";
import { getImport, listImportRows, listImports } from "./list-imports.ts";
import { listProjectTesters, listTesters } from "./list-testers.ts";
import { removeProjectTester, revokeTester } from "./remove-tester.ts";
import { updateTester } from "./update-tester.ts";

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
    getTesterDashboard,
    listTesterForms,
  };
}
