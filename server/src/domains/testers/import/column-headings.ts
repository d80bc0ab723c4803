/** Which column of a list holds what, from 0. */
export interface Columns {
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
export function findColumns(cells: readonly string[]): Columns | undefined {
  const words = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ""));
  const column = (what: keyof Columns) => words.findIndex((word) => headings[what].includes(word));
  const email = column("email");
  if (email < 0 || cells.some((cell) => cell.includes("@"))) return undefined;
  const named = (["name", "first", "last"] as const).flatMap((what) =>
    column(what) < 0 ? [] : [[what, column(what)] as const],
  );
  return { email, ...Object.fromEntries(named) };
}
