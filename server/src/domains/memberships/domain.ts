import { membershipTables } from "./tables.ts";

export const memberships = { name: "memberships", tables: membershipTables };
