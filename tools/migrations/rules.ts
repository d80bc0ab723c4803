import type {
  AlterTableStmt,
  CreateFunctionStmt,
  CreatePolicyStmt,
  CreateTrigStmt,
  DropStmt,
  GrantStmt,
  IndexStmt,
  Node,
  RangeVar,
  RenameStmt,
} from "libpg-query";
import { asksOfOthers, findInAlterTable, hides, lastName } from "./alter-table.ts";
import { blocks, breaks, never, replaces, type Finding } from "./finding.ts";
import { nameOf, tablesOf } from "./tables-of.ts";

const raisingFunctions = /\braise\b(?!\s+(?:debug|log|info|notice|warning)\b)/i;

/** Whether a function may end a statement with an error of its own. */
function mayRefuse({ options = [] }: CreateFunctionStmt): boolean {
  const bodies = options.flatMap((option) =>
    "DefElem" in option && option.DefElem.arg && "List" in option.DefElem.arg
      ? (option.DefElem.arg.List.items ?? [])
      : [],
  );
  return bodies.some((body) => "String" in body && raisingFunctions.test(body.String.sval ?? ""));
}

/** Facts from earlier statements. */
export class MigrationFacts {
  /** Made in this file, so not in use yet. */
  readonly created = new Set<string>();
  readonly taken = new Set<string>();
  /** Functions and views by name. */
  readonly made = new Set<string>();
  /** Trigger functions that may reject the write that fires them. */
  readonly raisingFunctions = new Set<string>();
  readonly #madeBefore = new Set<string>();
  readonly neverNull = new Set<string>();
  /** Of checks that a column is not null, by `table.constraint`: which column. */
  readonly #checks = new Map<string, string>();

  beginFile(): void {
    for (const name of this.made) this.#madeBefore.add(name);
    for (const ofFile of [this.created, this.taken, this.made]) ofFile.clear();
  }

  isUsed(functionOrView: string): boolean {
    return this.#madeBefore.has(functionOrView);
  }

  learn(statement: Node): void {
    if ("CreateStmt" in statement) this.created.add(nameOf(statement.CreateStmt.relation));
    if ("CreateFunctionStmt" in statement) this.#learnFunction(statement.CreateFunctionStmt);
    if ("ViewStmt" in statement) this.made.add(nameOf(statement.ViewStmt.view));
    for (const table of tablesOf(statement)) if (!this.created.has(table)) this.taken.add(table);
    if ("AlterTableStmt" in statement) this.#learnAlter(statement.AlterTableStmt);
  }

  #learnFunction(made: CreateFunctionStmt): void {
    const name = lastName(made.funcname);
    this.made.add(name);
    this.raisingFunctions[mayRefuse(made) ? "add" : "delete"](name);
  }

  #learnAlter({ relation, cmds = [] }: AlterTableStmt): void {
    const table = nameOf(relation);
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

/** Statements that make something new, or describe what exists, and block no one. */
const harmless = new Set([
  "CreateStmt",
  "CreateSeqStmt",
  "AlterFunctionStmt",
  "CommentStmt",
  "CreateEnumStmt",
  "CompositeTypeStmt",
  "CreateDomainStmt",
  "SelectStmt",
  "InsertStmt",
  "CallStmt",
]);

const here = "belongs in a file whose name ends with .concurrently.sql";

function findInIndex({ relation, concurrent, unique }: IndexStmt, facts: MigrationFacts): Finding[] {
  if (concurrent) return [never(here)];
  if (facts.created.has(nameOf(relation))) return [];
  const building = blocks("blocks writes to the table while the index is built: build it CONCURRENTLY");
  return unique ? [building, asksOfOthers()] : [building];
}

function findInDrop({ removeType, concurrent }: DropStmt): Finding[] {
  if (concurrent) return [never(here)];
  if (removeType === "OBJECT_INDEX") return [blocks("waits for every query on the table: drop it CONCURRENTLY")];
  return [breaks("removes something older programs may use")];
}

/** Those who use two tables in the other order would wait for each other. */
function findSecond(statement: Node, facts: MigrationFacts): Finding[] {
  const taking = tablesOf(statement).filter((name) => !facts.created.has(name));
  const [held] = [...facts.taken, ...taking].filter((name) => name !== taking.at(-1));
  return taking.length === 0 || held === undefined
    ? []
    : [blocks(`locks a table while ${held} is locked: move one of them to another file`)];
}

function findInAlter({ relation, cmds = [] }: AlterTableStmt, facts: MigrationFacts): Finding[] {
  const table = nameOf(relation);
  if (facts.created.has(table)) return [];
  return cmds.flatMap((node) =>
    "AlterTableCmd" in node ? findInAlterTable({ table, command: node.AlterTableCmd, known: facts }) : [],
  );
}

/** A further permissive policy denies no access; a restrictive one does. */
function findInPolicy({ table, permissive: isOneOfMany = false }: CreatePolicyStmt, facts: MigrationFacts): Finding[] {
  return isOneOfMany || facts.created.has(nameOf(table)) ? [] : [hides()];
}

function findInTrigger({ relation, funcname }: CreateTrigStmt, facts: MigrationFacts): Finding[] {
  const refuses = facts.raisingFunctions.has(lastName(funcname)) && !facts.created.has(nameOf(relation));
  return refuses ? [asksOfOthers()] : [];
}

function findInMade(name: string, isReplaced: boolean | undefined, facts: MigrationFacts): Finding[] {
  return isReplaced && facts.isUsed(name) ? [replaces("is used by older programs from now on, too")] : [];
}

/** REVOKE is a GRANT that takes. */
function findInGrant({ is_grant: isGrant, objects = [] }: GrantStmt, facts: MigrationFacts): Finding[] {
  const isOwn = (object: Node) => {
    if ("RangeVar" in object) return facts.created.has(nameOf(object.RangeVar));
    if (!("ObjectWithArgs" in object)) return false;
    const name = lastName(object.ObjectWithArgs.objname);
    return facts.made.has(name) && !facts.isUsed(name);
  };
  return isGrant || objects.every(isOwn) ? [] : [breaks("revokes permissions older programs may use")];
}

/** No program names an index or a constraint. */
function findInRename({ renameType }: RenameStmt): Finding[] {
  if (renameType === "OBJECT_INDEX" || renameType === "OBJECT_TABCONSTRAINT") return [];
  return [breaks("renames something older programs use")];
}

function findInRows(table: RangeVar | undefined, facts: MigrationFacts): Finding[] {
  if (facts.created.has(nameOf(table))) return [];
  return [blocks("locks every row it changes until the end: do it in batches in a job")];
}

function findInOne(statement: Node, facts: MigrationFacts): Finding[] {
  if ("IndexStmt" in statement) return findInIndex(statement.IndexStmt, facts);
  if ("AlterTableStmt" in statement) return findInAlter(statement.AlterTableStmt, facts);
  if ("DropStmt" in statement) return findInDrop(statement.DropStmt);
  if ("GrantStmt" in statement) return findInGrant(statement.GrantStmt, facts);
  if ("CreatePolicyStmt" in statement) return findInPolicy(statement.CreatePolicyStmt, facts);
  if ("CreateTrigStmt" in statement) return findInTrigger(statement.CreateTrigStmt, facts);
  if ("CreateFunctionStmt" in statement) {
    const { funcname, replace } = statement.CreateFunctionStmt;
    return findInMade(lastName(funcname), replace, facts);
  }
  if ("ViewStmt" in statement) return findInMade(nameOf(statement.ViewStmt.view), statement.ViewStmt.replace, facts);
  if ("RenameStmt" in statement) return findInRename(statement.RenameStmt);
  if ("UpdateStmt" in statement) return findInRows(statement.UpdateStmt.relation, facts);
  if ("DeleteStmt" in statement) return findInRows(statement.DeleteStmt.relation, facts);
  if ("AlterOwnerStmt" in statement && statement.AlterOwnerStmt.objectType === "OBJECT_FUNCTION") return [];
  if ("TransactionStmt" in statement)
    return [never("is managed by the runner: a file is one transaction, or its name ends with .concurrently.sql")];
  if ("VariableSetStmt" in statement)
    return [never("is managed by the runner: it waits 1 second for a table, then retries")];
  const [kind = ""] = Object.keys(statement);
  return harmless.has(kind) ? [] : [blocks(`is a ${kind}, which is not known to leave tables unlocked`)];
}

/** Effects of a transaction's statement on programs that are serving at the same time. */
export const findIn = (statement: Node, facts: MigrationFacts): Finding[] => [
  ...findSecond(statement, facts),
  ...findInOne(statement, facts),
];

/** What may stand in a file that runs outside a transaction, where each statement may be the last for now. */
export function findBesideOthers(statement: Node, dropped: ReadonlySet<string>): Finding[] {
  if ("IndexStmt" in statement) {
    const { concurrent, unique, idxname = "" } = statement.IndexStmt;
    if (!concurrent) return [never("is not CONCURRENTLY")];
    const asking = unique ? [asksOfOthers()] : [];
    return dropped.has(idxname)
      ? asking
      : [never("may be left half-built if interrupted: run DROP INDEX CONCURRENTLY IF EXISTS with its name first")];
  }
  if ("DropStmt" in statement) {
    const { concurrent, missing_ok: isMissingAllowed } = statement.DropStmt;
    return concurrent && isMissingAllowed ? [] : [never("is not DROP INDEX CONCURRENTLY IF EXISTS")];
  }
  const commands = "AlterTableStmt" in statement ? (statement.AlterTableStmt.cmds ?? []) : [];
  const isValidating =
    commands.length > 0 &&
    commands.every((node) => "AlterTableCmd" in node && node.AlterTableCmd.subtype === "AT_ValidateConstraint");
  return isValidating ? [] : [never("belongs in a transaction, in a file without .concurrently in its name")];
}
