import type { Platform } from "@firstlight/contract";
import { internal, shared, tenant } from "#platform/db/column-rules.ts";
import { column, defineTables } from "#platform/db/define-tables.ts";

/** What testers have saved, and where their platforms have to be counted again. */
export const deviceTables = defineTables({
  tester_devices: {
    whose: { user_id: "user" },
    onErasure: "deleted",
    key: ["user_id", "id"],
    erase: "answers",
    company: { file: "tester-devices", says: "devices that testers have saved" },
    columns: {
      company_id: column<string>(tenant),
      user_id: column<string>(shared),
      id: column<string>(shared),
      position: column<number>(shared),
      name: column<string>(shared),
      platform: column<Platform>(shared),
      device: column<string>(shared),
      os: column<string>(shared),
      browser: column<string>(shared),
    },
  },
  feedback_share_changes: {
    erase: "answers",
    company: "working",
    columns: {
      company_id: column<string>(tenant),
      id: column<string>(internal),
      project_id: column<string>(internal),
    },
  },
});
