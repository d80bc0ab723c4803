import type { FeedbackImportPreset } from "@firstlight/contract";
import { describe, expect, test } from "vitest";
import { readList } from "./read-list.ts";

const now = new Date("2026-11-20T09:00:00Z");
const asked = { preset: "other", type: "bug", closed_build_id: null, now } as const;
const read = (csv: string, more: Partial<Parameters<typeof readList>[0]> = {}) => readList({ ...asked, csv, ...more });
const first = (csv: string, more: Partial<Parameters<typeof readList>[0]> = {}) => read(csv, more).items[0];

describe("a list of each tool is understood by its headings", () => {
  const lists: readonly [FeedbackImportPreset, string, object][] = [
    [
      "jira",
      "Summary,Issue key,Issue id,Issue Type,Status,Priority,Reporter,Created,Votes,Description\n" +
        "It stops,APP-7,10007,Bug,In Progress,Highest,Ada Lovelace,06/May/24 3:45 PM,4,On the map",
      {
        title: "It stops",
        external_id: "jira:APP-7",
        type: "bug",
        status: "in_progress",
        priority: "urgent",
        author_name: "Ada Lovelace",
        created_at: "2024-05-06T15:45:00.000Z",
        people_count: 4,
        text: "On the map",
      },
    ],
    [
      "github",
      'number,title,body,state,labels,author,createdAt\n12,Dark mode,Please,open,"enhancement,ui",ada,2024-05-06T15:45:00Z',
      { title: "Dark mode", external_id: "github:12", type: "idea", status: "new", author_name: "ada", text: "Please" },
    ],
    [
      "linear",
      "ID,Team,Title,Description,Status,Priority,Creator,Labels,Created\n" +
        "ENG-3,Eng,It stops,Text,Triage,Urgent,ada@example.com,Bug,Mon May 06 2024 15:45:00 GMT+0000 (GMT)",
      { external_id: "linear:ENG-3", status: "under_review", priority: "urgent", author_email: "ada@example.com" },
    ],
    [
      "canny",
      "Post ID,Title,Details,Status,Votes,Author Name,Author Email\np1,Dark mode,At night,planned,31,Ada,ada@example.com",
      { external_id: "canny:p1", type: "idea", status: "accepted", people_count: 31, text: "At night" },
    ],
    [
      "fider",
      "number,title,description,created_at,created_by,votes_count,status\n5,Dark mode,At night,2024-05-06,Ada,9,open",
      { external_id: "fider:5", people_count: 9, author_name: "Ada", created_at: "2024-05-06T00:00:00.000Z" },
    ],
    [
      "betahub",
      "ID,Title,Description,Status,Priority,Heat,Reported By\nb7,It stops,Text,needs more info,high,6,Ada",
      { external_id: "betahub:b7", status: "needs_info", priority: "high", people_count: 6, author_name: "Ada" },
    ],
  ];
  test.each(lists)("%s", (preset, csv, content) => {
    const type = preset === "canny" || preset === "fider" ? "idea" : "bug";
    const item = first(csv, { preset, type });
    expect(item).toMatchObject({ problem: null, line: 2, content });
  });
});

test("columns are separated by commas, tabs or semicolons, and cells may have several lines", () => {
  expect(first('Title;Details\nOne;"a\nb;c"')?.content).toMatchObject({ title: "One", text: "a\nb;c" });
  expect(first("\uFEFFTitle\tVotes\nOne\t2")?.content).toMatchObject({ title: "One", people_count: 2 });
});

test("a long title is cut, and all of it is in the text", () => {
  const title = `${"long ".repeat(50)}😀`;
  const content = first(`Title,Details\n${title},More`)?.content;
  expect(content?.title).toHaveLength(200);
  expect(content?.text).toBe(`${title}\n\nMore`);
});

test.each([
  ["Title,Votes\n,3", "Title is required"],
  ["Title,Votes\nOne,many", "“many” is not a number of votes"],
  ["Title,Created\nOne,yesterday", "“yesterday” is not a date. Use one like 2026-12-31"],
  ["Title,Created\nOne,2030-01-01", "The date is in the future"],
  ["Title,Status\nOne,Closed", "Is closed. Choose a build for closed items to import it, too"],
  [`Title,Details\nOne,${"x".repeat(20_001)}`, "Details can have at most 20,000 characters"],
  ["Title\nCaf\uFFFD", "Some characters cannot be read. Save the file as UTF-8 and import it again"],
])("a row that cannot be imported says why: %j", (csv, problem) => {
  expect(first(csv)?.problem).toBe(problem);
});

test("of rows with the same ID only the first counts", () => {
  expect(read("ID,Title\n7,One\n7,Two\n,Three\n,Four").items.map(({ problem }) => problem)).toEqual([
    null,
    "This ID is listed twice (row 2)",
    null,
    null,
  ]);
});

test("what is closed there is done in the chosen build, or closed", () => {
  const closed_build_id = crypto.randomUUID();
  const { items } = read("Title,Type,Status\nA,Bug,Done\nB,Bug,Won't Do\nC,Praise,In Progress", { closed_build_id });
  expect(items.map(({ content }) => [content.status, content.fixed_build_id])).toEqual([
    ["done", closed_build_id],
    ["declined", null],
    ["under_review", null],
  ]);
});

test.each([
  ["Title", "This list has no rows below its headings."],
  ['Title\n"One', "This list cannot be read: a quotation mark is not closed. Export it again as CSV."],
  [`Title\n${",".repeat(3_000)}`, "A line in this list has too many columns. Check how its columns are separated."],
  [
    `Title\n${"One\n".repeat(10_001)}`,
    "A list can have at most 10,000 rows, and this one has 10,001. Import it in parts.",
  ],
])("a list that cannot be read is refused: %#", (csv, message) => {
  expect(() => read(csv)).toThrow(message);
});
