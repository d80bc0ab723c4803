import { errorCodes } from "@firstlight/contract";
import { AppError } from "#platform/errors.ts";

/** Position of a page's last row in a list ordered by time, newest first, then ID. */
export interface Cursor {
  at: Date;
  id: string;
}

const uuid = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
const shape = new RegExp(`^(\\d{1,13})\\.${uuid}$`);
const lastShape = new RegExp(`^(\\d{1,13}|never)\\.${uuid}$`);
const rowShape = new RegExp(`^row ${uuid}$`);

/** Error for a cursor that is invalid or refers to a deleted row. */
export function unknownMarker(): AppError {
  return new AppError("invalid_cursor", { errors: [{ path: "cursor", message: errorCodes.invalid_cursor.sentence }] });
}

export function encodeCursor(last: Cursor): string {
  return Buffer.from(`${last.at.getTime()}.${last.id}`).toString("base64url");
}

/** @throws AppError invalid_cursor when the cursor is invalid */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const parts = shape.exec(Buffer.from(text, "base64url").toString());
  if (!parts?.[1] || !parts[2]) throw unknownMarker();
  return { at: new Date(Number(parts[1])), id: parts[2] };
}

/** Position of a page's last row in a list ordered by a number, then ID. A time is its milliseconds. */
export interface RankCursor {
  rank: number;
  id: string;
}

export function encodeRank({ rank, id }: RankCursor): string {
  return Buffer.from(`${rank}.${id}`).toString("base64url");
}

/** @throws AppError invalid_cursor when the cursor is invalid */
export function decodeRank(text: string | undefined): RankCursor | undefined {
  const cursor = decodeCursor(text);
  return cursor && { rank: cursor.at.getTime(), id: cursor.id };
}

/** Position in a list ordered by last activity, newest first; rows without activity come last. */
export interface LastCursor {
  at: Date | null;
  id: string;
}

export function encodeLast({ at, id }: LastCursor): string {
  return Buffer.from(`${at?.getTime() ?? "never"}.${id}`).toString("base64url");
}

/** @throws AppError invalid_cursor when the cursor is invalid */
export function decodeLast(text: string | undefined): LastCursor | undefined {
  if (text === undefined) return undefined;
  const parts = lastShape.exec(Buffer.from(text, "base64url").toString());
  if (!parts?.[1] || !parts[2]) throw unknownMarker();
  return { at: parts[1] === "never" ? null : new Date(Number(parts[1])), id: parts[2] };
}

/** Cursor of a list ordered by line number. */
export function encodeLine(line: number): string {
  return Buffer.from(`line ${line}`).toString("base64url");
}

/** @returns 0 for the beginning @throws AppError invalid_cursor when the cursor is invalid */
export function decodeLine(text: string | undefined): number {
  if (text === undefined) return 0;
  const line = /^line (\d{1,9})$/.exec(Buffer.from(text, "base64url").toString())?.[1];
  if (!line) throw unknownMarker();
  return Number(line);
}

/** Cursor of a list whose sort key, such as a name, must not be revealed: the ID of the page's last row. */
export function encodeRow(id: string): string {
  return Buffer.from(`row ${id}`).toString("base64url");
}

/** @throws AppError invalid_cursor when the cursor is invalid */
export function decodeRow(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const id = rowShape.exec(Buffer.from(text, "base64url").toString())?.[1];
  if (!id) throw unknownMarker();
  return id;
}

/**
 * Cuts one page from rows that were read with one extra.
 * @param position of a row in the list's order
 */
export function cutPage<T>(
  rows: T[],
  limit: number,
  position: (row: T) => Cursor,
): { rows: T[]; cursor: string | null } {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return { rows: pageRows, cursor: rows.length > limit && last ? encodeCursor(position(last)) : null };
}
