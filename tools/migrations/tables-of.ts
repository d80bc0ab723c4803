import type { DropStmt, Node, RangeVar } from "libpg-query";
import { lastName, targetsOf } from "./alter-table.ts";

export const nameOf = (table: RangeVar | undefined): string => table?.relname ?? "";

/** A trigger or policy is named after its table. */
const tablesOfDropped = ({ removeType, objects = [] }: DropStmt): string[] =>
  removeType === "OBJECT_TRIGGER" || removeType === "OBJECT_POLICY"
    ? objects.map((object) => ("List" in object ? lastName(object.List.items?.slice(0, -1)) : ""))
    : [];

/** Existing tables locked against other writers, from a statement to the end of its transaction. */
export function tablesOf(statement: Node): string[] {
  if ("AlterTableStmt" in statement) {
    const { relation, cmds = [] } = statement.AlterTableStmt;
    const added = cmds.flatMap((node) => ("AlterTableCmd" in node ? (node.AlterTableCmd.def ?? []) : []));
    return [nameOf(relation), ...targetsOf(added)];
  }
  if ("CreateStmt" in statement) {
    const { relation, tableElts = [] } = statement.CreateStmt;
    return targetsOf(tableElts).filter((name) => name !== nameOf(relation));
  }
  if ("CreateTrigStmt" in statement) return [nameOf(statement.CreateTrigStmt.relation)];
  if ("CreatePolicyStmt" in statement) return [nameOf(statement.CreatePolicyStmt.table)];
  if ("IndexStmt" in statement) return [nameOf(statement.IndexStmt.relation)];
  return "DropStmt" in statement ? tablesOfDropped(statement.DropStmt) : [];
}
