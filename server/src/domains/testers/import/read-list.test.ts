import { describe, expect, test } from "vitest";
import { AppError } from "#platform/errors.ts";
import { readList } from "./read-list.ts";

const people = (csv: string) =>
  readList(csv).map(({ line, name, email, problem }) => `${line} ${name} <${email}>${problem ? ` ${problem}` : ""}`);

describe("a list may come", () => {
  test.each([
    ["with commas", "name,email\nAda,ada@example.com", "2 Ada <ada@example.com>"],
    [
      "with semicolons and a byte order mark",
      "\uFEFFName;E-Mail\r\nAda;ADA@example.com\r\n",
      "2 Ada <ada@example.com>",
    ],
    ["with tabs", "Mail\tFull name\nada@example.com\tAda", "2 Ada <ada@example.com>"],
    ["with old line ends", "email\rada@example.com", "2 Ada <ada@example.com>"],
    ["without headings", "Ada,ada@example.com", "1 Ada <ada@example.com>"],
    ["the other way round, with more columns", "ada@example.com,Ada,Vienna,7", "1 Ada <ada@example.com>"],
    ["as bare addresses", "ada.lovelace+beta@example.com", "1 Ada Lovelace <ada.lovelace+beta@example.com>"],
    ["as mail programs write it", "Ada Lovelace <ada@example.com>,", "1 Ada Lovelace <ada@example.com>"],
    ["as they write a comma", '"Lovelace, Ada" <ada@example.com>', "1 Lovelace, Ada <ada@example.com>"],
    ["with quotation marks", '"Lovelace, Ada","ada@example.com"', "1 Lovelace, Ada <ada@example.com>"],
    ["with a nickname", 'Ada "the Countess" L,ada@example.com', '1 Ada "the Countess" L <ada@example.com>'],
    [
      "with first and last names",
      "First name,Surname,Mail\nAda,Lovelace,ada@example.com",
      "2 Ada Lovelace <ada@example.com>",
    ],
    ["without a name in a row", "name,email\n,grace_hopper@example.com", "2 Grace Hopper <grace_hopper@example.com>"],
    ["with an apostrophe", "Ann O'Neill,ann@example.com", "1 Ann O'Neill <ann@example.com>"],
  ])("%s", (_how, csv, person) => {
    expect(people(csv)).toEqual([person]);
  });

  test("with blank lines, which count as line numbers", () => {
    expect(people("ada@example.com\n\n ,\nbob@example.com\n")).toEqual([
      "1 Ada <ada@example.com>",
      "4 Bob <bob@example.com>",
    ]);
  });

  test("but not with an overlong line: it would block everyone else", () => {
    expect(() => people(`ada@example.com\n${",".repeat(10_001)}`)).toThrow("A line in this list is too long.");
  });

  test("with a quotation mark that is never closed: the rest is still read", () => {
    expect(people('"Ada,ada@example.com\nBob,bob@example.com')).toEqual([
      "1 Ada <ada@example.com>",
      "2 Bob <bob@example.com>",
    ]);
  });
});

describe("an invalid row has a reason, and the others are read", () => {
  test.each([
    ["Ada,ada@", "1 Ada <ada@> Enter a valid email address"],
    ["just words", "1  <just words> Enter a valid email address"],
    ["Ada,Vienna", "1 Ada <> Email is required"],
    ['Ada,"a@example.com, b@example.com"', "1 Ada <a@example.com, b@example.com> Enter a valid email address"],
    [
      "a@example.com,b@example.com",
      "1 A <a@example.com> Put each person on a separate line: this one has several addresses",
    ],
    ['"Ada\r\nBcc: x@example.com",ada@example.com', "1 "],
    [
      "https://evil.example,ada@example.com",
      "1 https://evil.example <ada@example.com> Name cannot contain a web address",
    ],
    ["=1+1,ada@example.com", "1 =1+1 <ada@example.com> Enter the name without < and >, and without = at the start"],
    [
      "<script>alert(1)</script>,ada@example.com",
      "1 <script>alert(1)</script> <ada@example.com> Enter the name without < and >",
    ],
    ["Right\u202Eleft,ada@example.com", "1 Right left <ada@example.com> Name must be a single line of plain text"],
    ["Nu\u0000l,ada@example.com", "1 Nu l <ada@example.com> Name must be a single line of plain text"],
    [
      "Half \ud800,ada@example.com",
      "1 Half � <ada@example.com> Some characters cannot be read. Save the file as UTF-8 and import it again",
    ],
    [
      `${"x".repeat(300)},ada@example.com`,
      `1 ${"x".repeat(200)} <ada@example.com> Name can have at most 200 characters`,
    ],
  ])("%j", (row, said) => {
    const [first = "", second] = people(`${row}\nBob,bob@example.com`);
    expect(first).toContain(said);
    expect(first).toMatch(/<.*> \S/);
    expect(second).toMatch(/Bob <bob@example\.com>$/);
  });

  test("of two rows with one address the first valid one counts", () => {
    expect(people("x\u0000,ada@example.com\nAda,ada@example.com\nA. L.,ADA@example.com")).toEqual([
      "1 x <ada@example.com> Name must be a single line of plain text",
      "2 Ada <ada@example.com>",
      "3 A. L. <ada@example.com> This address is listed twice (line 2)",
    ]);
  });

  test("a formula that opens a page is no name", () => {
    const [row] = readList('"=HYPERLINK(""https://evil.example"",""x"")",ada@example.com');
    expect(row?.problem).toBe("Name cannot contain a web address");
  });
});

test("headings alone are an empty list, and more than ten thousand rows are too many", () => {
  const problemOf = (csv: string) => {
    try {
      readList(csv);
    } catch (error) {
      return error instanceof AppError ? error.more.errors : error;
    }
    return undefined;
  };
  expect(problemOf("Name,Email\n,\n")).toEqual([
    { path: "csv", message: "This list is empty. Put each person on a separate line." },
  ]);
  const many = Array.from({ length: 10_001 }, (_, n) => `p${n}@example.com`).join("\n");
  expect(problemOf(many)).toEqual([
    { path: "csv", message: "A list can have at most 10,000 people, and this one has 10,001. Import it in parts." },
  ]);
  expect(readList(many.slice(0, many.lastIndexOf("\n")))).toHaveLength(10_000);
});
