import type { AlterTableStmt, DropStmt, IndexStmt, Node, RangeVar } from "libpg-query";
import { findInAlterTable } from "./alter-table.ts";
import { blocks, breaks, never, type Finding } from "./finding.ts";

/** What earlier statements have told. */
export class Told {
  /** Made in this file: nobody uses them yet. */
  readonly created = new Set<string>();
  readonly altered = new Set<string>();
  readonly neverNull = new Set<string>();
  /** Of checks that a column is not null, by `table.constraint`: which column. */
  readonly #checks = new Map<string, string>();

  beginFile(): void {
    this.created.clear();
    this.altered.clear();
  }

  learn(statement: Node): void {
    if ("CreateStmt" in statement) this.created.add(nameOf(statement.CreateStmt.relation));
    if ("AlterTableStmt" in statement) this.#learnAlter(statement.AlterTableStmt);
  }

  #learnAlter({ relation, cmds = [] }: AlterTableStmt): void {
    const table = nameOf(relation);
    this.altered.add(table);
    for (const command of cmds) {
      if (!("AlterTableCmd" in command)) continue;
      const { subtype, def, name = "" } = command.AlterTableCmd;
      if (subtype === "AT_ValidateConstraint") {
        const column = this.#checks.get(`${table}.${name}`);
        if (column !== undefined) this.neverNull.add(`${table}.${column}`);
      }
      if (def && "Constraint" in def && def.Constraint.raw_expr && "NullTest" in def.Constraint.raw_expr) {
        const { arg, nulltesttype } = def.Constraint.raw_expr.NullTest;
        const field = arg && "ColumnRef" in arg ? arg.ColumnRef.fields?.at(-1) : undefined;
        if (nulltesttype === "IS_NOT_NULL" && field && "String" in field)
          this.#checks.set(`${table}.${def.Constraint.conname}`, field.String.sval ?? "");
      }
    }
  }
}

export const nameOf = (table: RangeVar | undefined): string => table?.relname ?? "";

/** These make something new, or say something of what is there, and keep nobody waiting. */
const harmless = new Set([
  "CreateStmt",
  "CreateSeqStmt",
  "CreateFunctionStmt",
  "AlterFunctionStmt",
  "CreatePolicyStmt",
  "CreateTrigStmt",
  "ViewStmt",
  "GrantStmt",
  "CommentStmt",
  "CreateEnumStmt",
  "CompositeTypeStmt",
  "CreateDomainStmt",
  "SelectStmt",
  "InsertStmt",
  "CallStmt",
]);

const here = "belongs into a file whose name ends with .concurrently.sql";

function findInIndex({ relation, concurrent }: IndexStmt, told: Told): Finding[] {
  if (concurrent) return [never(here)];
  return told.created.has(nameOf(relation))
    ? []
    : [blocks("keeps everybody from writing to the table while it is built: build it CONCURRENTLY")];
}

function findInDrop({ removeType, concurrent }: DropStmt): Finding[] {
  if (concurrent) return [never(here)];
  if (removeType === "OBJECT_INDEX") return [blocks("waits for everybody who uses the table: drop it CONCURRENTLY")];
  return [breaks("takes away what older programs may use")];
}

/** Those who use two tables in the other order would wait for each other. */
function findSecond(table: string, told: Told): Finding[] {
  const others = [...told.altered].filter((name) => name !== table && !told.created.has(name));
  return others.length === 0
    ? []
    : [blocks(`takes a table while ${others[0]} is held: one of them belongs into another file`)];
}

function findInAlter({ relation, cmds = [] }: AlterTableStmt, told: Told): Finding[] {
  const table = nameOf(relation);
  if (told.created.has(table)) return [];
  const second = findSecond(table, told);
  if (second.length > 0) return second;
  return cmds.flatMap((node) =>
    "AlterTableCmd" in node ? findInAlterTable({ table, command: node.AlterTableCmd, known: told }) : [],
  );
}

function findInRows(table: RangeVar | undefined, told: Told): Finding[] {
  if (told.created.has(nameOf(table))) return [];
  return [blocks("holds every row it changes until the end: let a job do it, in pieces")];
}

/** What a statement of a transaction does to those who serve meanwhile. */
export function findIn(statement: Node, told: Told): Finding[] {
  if ("IndexStmt" in statement) return findInIndex(statement.IndexStmt, told);
  if ("AlterTableStmt" in statement) return findInAlter(statement.AlterTableStmt, told);
  if ("DropStmt" in statement) return findInDrop(statement.DropStmt);
  if ("RenameStmt" in statement) return [breaks("takes the name away that older programs use")];
  if ("UpdateStmt" in statement) return findInRows(statement.UpdateStmt.relation, told);
  if ("DeleteStmt" in statement) return findInRows(statement.DeleteStmt.relation, told);
  if ("AlterOwnerStmt" in statement && statement.AlterOwnerStmt.objectType === "OBJECT_FUNCTION") return [];
  if ("TransactionStmt" in statement)
    return [never("is the runner's: a file is a transaction, or ends with .concurrently.sql")];
  if ("VariableSetStmt" in statement) return [never("is the runner's: it waits a second for a table, and tries again")];
  const [kind = ""] = Object.keys(statement);
  return harmless.has(kind) ? [] : [blocks(`is a ${kind}, which is not known to leave tables to others`)];
}

/** What may stand in a file that runs outside a transaction, where each statement may be the last for now. */
export function findBesideOthers(statement: Node, dropped: ReadonlySet<string>): Finding[] {
  if ("IndexStmt" in statement) {
    const { concurrent, idxname = "" } = statement.IndexStmt;
    if (!concurrent) return [never("is not CONCURRENTLY")];
    return dropped.has(idxname)
      ? []
      : [never("is left half-built when it is broken off: DROP INDEX CONCURRENTLY IF EXISTS its name before")];
  }
  if ("DropStmt" in statement) {
    const { concurrent, missing_ok: isMissingAllowed } = statement.DropStmt;
    return concurrent && isMissingAllowed ? [] : [never("is not DROP INDEX CONCURRENTLY IF EXISTS")];
  }
  const commands = "AlterTableStmt" in statement ? (statement.AlterTableStmt.cmds ?? []) : [];
  const isValidating =
    commands.length > 0 &&
    commands.every((node) => "AlterTableCmd" in node && node.AlterTableCmd.subtype === "AT_ValidateConstraint");
  return isValidating ? [] : [never("belongs into a transaction, in a file of another name")];
}
