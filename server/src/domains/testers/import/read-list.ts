import { email as emailSchema, importRows, personName } from "@firstlight/contract";
import { CsvError, parse } from "csv-parse/sync";
import { invalid } from "#platform/errors.ts";
import { oneLine } from "#platform/text/plain-text.ts";

/** Which column of a list holds what, from 0. */
interface Columns {
  email: number;
  name?: number;
  first?: number;
  last?: number;
}

const headings: Readonly<Record<keyof Columns, readonly string[]>> = {
  email: ["email", "mail", "emailaddress", "mailaddress", "address", "emails"],
  name: ["name", "fullname", "displayname", "yourname", "tester", "testername", "person", "contact"],
  first: ["firstname", "first", "givenname", "forename"],
  last: ["lastname", "last", "surname", "familyname"],
};

/** The columns that a first line names, undefined when it is a person already. */
function findColumns(cells: readonly string[]): Columns | undefined {
  const words = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const column = (what: keyof Columns) => words.findIndex((word) => headings[what].includes(word));
  const email = column("email");
  if (email < 0 || cells.some((cell) => cell.includes("@"))) return undefined;
  const named = (["name", "first", "last"] as const).flatMap((what) =>
    column(what) < 0 ? [] : [[what, column(what)] as const],
  );
  return { email, ...Object.fromEntries(named) };
}

/** One person from the list, with the problem as a sentence. */
export interface ListedPerson {
  /** Line number in the input, from 1. */
  line: number;
  name: string;
  email: string;
  problem: string | null;
}

interface Cells {
  line: number;
  cells: string[];
}

const separators = ["\t", ";"];
/** Maximum characters of a line: parsing a line of a million separators would block other requests. */
const lineMax = 10_000;

/**
 * @param text with normalized line endings
 * @throws AppError invalid_input for a line that is not a person
 */
function readCells(text: string): Cells[] {
  if (text.split("\n").some((line) => line.length > lineMax)) {
    throw invalid("csv", "A line in this list is too long. Put each person on a separate line.");
  }
  const firstLine = text.slice(0, text.indexOf("\n") + 1) || text;
  const delimiter = separators.find((mark) => firstLine.includes(mark)) ?? ",";
  const how = { bom: true, delimiter, relax_column_count: true, relax_quotes: true, trim: true };
  const read = (quote: string | null) =>
    parse(text, { ...how, quote }).map((cells: string[], index) => ({ line: index + 1, cells }));
  try {
    return read('"');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An unclosed quotation mark would consume the rest of the text: retry with quotation marks as plain characters.
    return read(null);
  }
}

const angled = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/u;
// Names in quotes, as mail programs write those with a comma.
const quotedName = /^[ \t]*"(?<name>[^"\n]*)"[ \t]*(?<address><[^<>\n]*>)[ \t]*$/gmu;

/** Strips the quotes around a name, or a single leftover one. */
function unquoted(text: string): string {
  const inner = /^(["'])(?<inner>.*)\1$/su.exec(text.trim())?.groups?.["inner"] ?? text;
  return (inner.split('"').length === 2 ? inner.replace('"', "") : inner).trim();
}

/** Derives a name from an address without one: "ada.lovelace+beta@…" becomes Ada Lovelace. */
function nameFrom(address: string): string {
  const [local = ""] = address.split("@");
  const [mailbox = ""] = local.split("+");
  const words = (mailbox || local).split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || local;
}

/** Without headings: the first cell with an @ is the address, the first other one the name. */
function guess(cells: readonly string[]): { name: string; address: string; several: boolean } {
  const addresses = cells.filter((cell) => cell.includes("@"));
  const others = cells.filter((cell) => cell !== "" && !cell.includes("@"));
  if (addresses.length === 0 && others.length === 1) return { name: "", address: others[0] ?? "", several: false };
  return { name: others[0] ?? "", address: addresses[0] ?? "", several: addresses.length > 1 };
}

function byColumns(cells: readonly string[], columns: Columns): { name: string; address: string; several: boolean } {
  const at = (column: number | undefined) => (column === undefined ? "" : (cells[column] ?? ""));
  const name = at(columns.name) || `${at(columns.first)} ${at(columns.last)}`.trim();
  return { name, address: at(columns.email), several: false };
}

// Spreadsheet formulas, and fragments of addresses or HTML.
const notAName = /^[=+@-]|[<>]/;

function problemOf(person: { name: string; email: string }, several: boolean): string | null {
  if (several) return "Put each person on a separate line: this one has several addresses";
  const address = emailSchema.safeParse(person.email);
  if (!address.success) return address.error.issues[0]?.message ?? "Enter a valid email address";
  const name = personName.safeParse(person.name);
  if (!name.success) return name.error.issues[0]?.message ?? "Name is not valid";
  // The replacement character appears where bytes were not valid UTF-8: the file was saved in another encoding.
  if (person.name.includes("\uFFFD"))
    return "Some characters cannot be read. Save the file as UTF-8 and import it again";
  return notAName.test(person.name) ? "Enter the name without < and >, and without = at the start" : null;
}

function personOf({ line, cells }: Cells, columns: Columns | undefined): ListedPerson {
  const { name: given, address, several } = columns ? byColumns(cells, columns) : guess(cells);
  const parts = angled.exec(address)?.groups;
  const email = (parts?.["address"] ?? address).trim().toLowerCase();
  const isAddress = emailSchema.safeParse(email).success;
  const name = unquoted(given || parts?.["name"] || "") || (isAddress ? nameFrom(email) : "");
  const problem = problemOf({ name, email }, several);
  return { line, name: oneLine(name, 200), email: oneLine(email, 320), problem };
}

/** Of several rows with the same address, only the first counts. */
function withoutRepeats(people: readonly ListedPerson[]): ListedPerson[] {
  const lines = new Map<string, number>();
  return people.map((person) => {
    if (person.problem) return person;
    const earlier = lines.get(person.email);
    if (earlier === undefined) lines.set(person.email, person.line);
    return earlier === undefined ? person : { ...person, problem: `This address is listed twice (line ${earlier})` };
  });
}

/**
 * Reads people from a CSV file or a pasted list, with any separator and headings.
 * @throws AppError invalid_input for an empty list or too many people; one bad row never spoils the others
 */
export function readList(csv: string): ListedPerson[] {
  const rows = readCells(csv.replaceAll(/\r\n?/g, "\n").replaceAll(quotedName, '"$<name> $<address>"'));
  const columns = findColumns(rows[0]?.cells ?? []);
  const listed = rows.slice(columns ? 1 : 0).filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (listed.length === 0) throw invalid("csv", "This list is empty. Put each person on a separate line.");
  if (listed.length > importRows) {
    const most = importRows.toLocaleString("en");
    const message = `A list can have at most ${most} people, and this one has ${listed.length.toLocaleString("en")}. Import it in parts.`;
    throw invalid("csv", message);
  }
  return withoutRepeats(listed.map((row) => personOf(row, columns)));
}
