import { exportCutNote, maxExportedRows } from "@firstlight/contract";
import type { FastifyReply } from "fastify";
import { writePlatformAudit } from "#platform/audit/write-platform-audit.ts";
import { type Cell, type Column, utcCell, utcColumn } from "#platform/exports/spreadsheet.ts";
import { sendTable } from "#platform/exports/table-file.ts";
import { type AdminContext, type AdminFileRequest, openAsSystem } from "#platform/http/admin-realm.ts";

export interface ListColumn<Row> extends Column {
  cell: (row: Row) => Cell;
}

/** A column of text or a number. */
export function column<Row>(header: string, cell: (row: Row) => Cell): ListColumn<Row> {
  return { header, cell };
}

export function timeColumn<Row>(header: string, at: (row: Row) => string | null): ListColumn<Row> {
  const cell = (row: Row) => {
    const value = at(row);
    return utcCell(value === null ? null : new Date(value));
  };
  return { ...utcColumn(header), cell };
}

/** The input of a list for all rows of a file, and one more that says whether there are others. */
export function firstRows<Query extends object>(query: Query) {
  return { params: undefined, query: { ...query, page: 1, limit: maxExportedRows + 1 }, body: undefined };
}

interface ListFile<Row, Query extends object> {
  /** In the name of the file, and in the admin audit log: "user_list". */
  resource_type: string;
  columns: readonly ListColumn<Row>[];
  /** The same as what the panel shows. */
  list: (ctx: AdminContext, query: Query) => Promise<Row[]>;
}

/** The names of the filters that are set: what is searched for may be a person's name or address. */
function filtersOf(query: object): string {
  const set = Object.entries(query).filter(([, value]) => value !== undefined && value !== false && value !== "");
  return set.map(([name]) => name).join(", ");
}

/** Sends a list of the panel as a CSV file, once the admin audit log has it. */
export function exportList<Row, Query extends object>({ resource_type, columns, list }: ListFile<Row, Query>) {
  return async (call: AdminFileRequest, { query }: { query: Query }): Promise<FastifyReply> => {
    const found = await call.database.readPlatform((tx) => list({ ...call, tx, audited: false }, query));
    const rows = found.slice(0, maxExportedRows);
    const isCut = rows.length < found.length;
    const filters = filtersOf(query);
    await openAsSystem(call, (ctx) =>
      writePlatformAudit(ctx, {
        action: "EXPORT",
        resource_type,
        resource_id: null,
        changes: {
          row_count: { after: rows.length },
          ...(isCut && { cut: { after: true } }),
          ...(filters && { filters: { after: filters } }),
        },
      }),
    );
    const name = resource_type.replaceAll("_", "-");
    const lines = rows.map((row) => columns.map(({ cell }) => cell(row)));
    return sendTable<readonly Cell[]>(call.reply, {
      format: "csv",
      title: name,
      plainName: name,
      sheetName: name,
      day: call.clock.now().toISOString().slice(0, 10),
      columns,
      cellsOf: (cells) => cells,
      jsonOf: (cells) => JSON.stringify(cells),
      rows: inTurn(isCut ? [...lines, [exportCutNote]] : lines),
    });
  };
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
