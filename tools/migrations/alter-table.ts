import type { AlterTableCmd, AlterTableType, ColumnDef, Constraint, Node } from "libpg-query";
import { blocks, breaks, type Finding } from "./finding.ts";

/** These change only a table's metadata and scan none of its rows. */
const harmless = new Set<AlterTableType>([
  "AT_EnableTrig",
  "AT_EnableAlwaysTrig",
  "AT_SetStatistics",
  "AT_SetRelOptions",
  "AT_ResetRelOptions",
  "AT_SetStorage",
  "AT_SetCompression",
]);

/** Functions whose value is one for the whole statement, so that no row has to be written for it. */
const sameForAll = new Set(["now", "transaction_timestamp", "statement_timestamp", "current_setting"]);
const counted = /^(small|big)?serial\d?$/;

export const lastName = (names: Node[] = []): string => {
  const last = names.at(-1);
  return (last && "String" in last && last.String.sval) || "";
};

/** Whether anything in an expression may be another for each row. */
function isVolatile(expression: unknown): boolean {
  if (typeof expression !== "object" || expression === null) return false;
  const call = "FuncCall" in expression ? expression.FuncCall : undefined;
  if (typeof call === "object" && call !== null && "funcname" in call) {
    if (!sameForAll.has(lastName(call.funcname as Node[]))) return true;
  }
  return Object.values(expression).some(isVolatile);
}

const constraintsIn = (nodes: Node[] = []): Constraint[] =>
  nodes.flatMap((node) => ("Constraint" in node ? [node.Constraint] : []));

/** Tables that foreign keys point to, of columns and constraints: each of them is held, too. */
export const targetsOf = (elements: Node[]): string[] =>
  elements.flatMap((node) => {
    const found = "ColumnDef" in node ? constraintsIn(node.ColumnDef.constraints) : constraintsIn([node]);
    return found.flatMap(({ pktable }) => pktable?.relname ?? []);
  });

function findInNewColumn(column: ColumnDef): Finding[] {
  const found = constraintsIn(column.constraints);
  const has = (type: Constraint["contype"]) => found.find(({ contype }) => contype === type);
  const isRewritten =
    has("CONSTR_GENERATED") ||
    has("CONSTR_IDENTITY") ||
    counted.test(lastName(column.typeName?.names)) ||
    isVolatile(has("CONSTR_DEFAULT")?.raw_expr);
  const scans = found.some(({ contype = "CONSTR_NULL" }) =>
    ["CONSTR_CHECK", "CONSTR_FOREIGN", "CONSTR_UNIQUE", "CONSTR_PRIMARY"].includes(contype),
  );
  return [
    ...(isRewritten ? [blocks("rewrites every row of the table: add a plain column and backfill it in a job")] : []),
    ...(scans ? [blocks("scans every row: add the column, then its constraint with NOT VALID or USING INDEX")] : []),
    ...(has("CONSTR_NOTNULL") && !has("CONSTR_DEFAULT")
      ? [breaks("requires a value that older programs do not write: add a DEFAULT or allow NULL")]
      : []),
  ];
}

/** NOT VALID skips existing rows, but new writes are still checked. */
export const asksOfOthers = () => breaks("restricts what older programs write");

function findInConstraint({ contype, skip_validation: isLater, indexname }: Constraint): Finding[] {
  if (contype === "CONSTR_UNIQUE" || contype === "CONSTR_PRIMARY") {
    const building = blocks(
      "builds an index under the lock: build it CONCURRENTLY, then add the constraint USING INDEX",
    );
    return indexname ? [] : [building, asksOfOthers()];
  }
  if (contype === "CONSTR_EXCLUSION")
    return [blocks("builds an index under the lock, which cannot be avoided"), asksOfOthers()];
  const scanning = blocks("scans every row: add it NOT VALID and validate it in a later file");
  return isLater ? [asksOfOthers()] : [scanning, asksOfOthers()];
}

/** What tables are known to have that stand in no file of their own. */
export interface Known {
  /** Taken earlier in this file, whose lock is held until its end. */
  taken: ReadonlySet<string>;
  /** Columns by `table.column` of which a validated constraint says that they are not null. */
  neverNull: ReadonlySet<string>;
}

interface Part {
  table: string;
  command: AlterTableCmd;
  known: Known;
}

/** Of older programs that name no company, or act as a role no policy is for. */
export const hides = () => breaks("hides rows that older programs read and write");

const takesAway = () => [breaks("removes something older programs may rely on")];

const rules: Partial<Record<AlterTableType, (part: Part) => Finding[]>> = {
  AT_AddColumn: ({ command: { def } }) => (def && "ColumnDef" in def ? findInNewColumn(def.ColumnDef) : []),
  AT_AddConstraint: ({ command: { def } }) => (def && "Constraint" in def ? findInConstraint(def.Constraint) : []),
  AT_ValidateConstraint: ({ table, known }) =>
    known.taken.has(table)
      ? [blocks("scans every row while holding the lock of an earlier statement: validate it in a separate file")]
      : [],
  AT_SetNotNull: ({ table, command: { name = "" }, known }) =>
    known.neverNull.has(`${table}.${name}`)
      ? []
      : [blocks(`scans every row: validate a CHECK (${name} IS NOT NULL) in an earlier file`), asksOfOthers()],
  AT_ColumnDefault: ({ command: { def } }) => (def ? [] : takesAway()),
  AT_DropColumn: takesAway,
  AT_DropConstraint: takesAway,
  AT_DropNotNull: takesAway,
  AT_DisableTrig: takesAway,
  AT_EnableRowSecurity: () => [hides()],
  AT_ForceRowSecurity: () => [hides()],
  AT_AlterColumnType: () => [blocks("rewrites every row of the table: add a column and backfill it in a job")],
};

/** What one part of ALTER TABLE does to those who use the table, which was there before. */
export function findInAlterTable(part: Part): Finding[] {
  const { subtype } = part.command;
  if (subtype !== undefined && harmless.has(subtype)) return [];
  const rule = subtype === undefined ? undefined : rules[subtype];
  return rule ? rule(part) : [blocks("is not known to leave the table unlocked")];
}
