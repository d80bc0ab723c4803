import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { readPdf } from "../../../../../tests/support/pdf.ts";
import { openTestApp, type Person, type Team } from "../../../../../tests/support/test-app.ts";
import { readWorkbook } from "../../../../../tests/support/workbook.ts";

const app = await openTestApp();
const { aCompany, aForm, aProject, aResponse, aTester, clock, database } = app;
const path = "/company/analytics/export";

async function exported(who: Person, format: string, days = "30") {
  const reply = await who.get(path, { format, days });
  expect(reply.status).toBe(200);
  return reply;
}

const hostile = [
  '=HYPERLINK("https://evil.example","x")',
  "+1+1",
  "-2+3",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "＝1+1",
  "＠x",
  "W".repeat(200),
  "Zażółć gęślą jaźń",
  "Привет, мир",
  "Γειά σου Κόσμε",
  "שלום עולם",
  "🚀 Łódź 👩‍👩‍👧",
  "株式会社テスト",
  "\u202eevil\u0000",
  "<script>&amp;]]>",
];

async function setup() {
  const team = await aCompany({ plan: "active" });
  const project = await aProject(team, { name: "Moonshot" });
  const form = await aForm(project);
  const testers = [await aTester(project), await aTester(project), await aTester(project)];
  await aResponse(form, testers[0]!);
  clock.advance({ days: 2 });
  await aResponse(form, testers[1]!);
  for (const name of hostile) {
    const { id } = await aProject(team, { name: "To be renamed" });
    const shown = name.replaceAll("\u0000", "");
    await database.asOwner((tx) => tx.updateTable("projects").set({ name: shown }).where("id", "=", id).execute());
  }
  const owner = await app.anotherSession(team.owner);
  const read = async (what: string) => (await owner.get(`/company/analytics/${what}`, { days: "30" })).body;
  const [analytics, trends, listed] = [await read("overview"), await read("trends"), await read("projects")];
  return { team, owner, project, analytics, trends, projects: listed.projects as { name: string }[] };
}
// Read by most tests here, changed by none.
const world = await setup();

/** Made and read once for those that only look. */
const report = exported(world.owner, "pdf").then(async (file) => ({ ...file, ...(await readPdf(file.raw)) }));

const nameOf = (team: Team, ending: string) => {
  const day = (before: number) => new Date(clock.now().getTime() - before * 86_400_000).toISOString().slice(0, 10);
  return `firstlight-analytics-${team.company.domain}-${day(29)}-to-${day(0)}.${ending}`;
};

describe("as CSV", () => {
  test("one table with a number a row, the same numbers as on screen", async () => {
    const { owner, team, analytics, trends, projects, project } = world;
    const { raw, headers } = await exported(owner, "csv");
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(headers["content-disposition"]).toContain(`attachment; filename="${nameOf(team, "csv")}"`);
    expect(raw.subarray(0, 3)).toEqual(Buffer.from("\uFEFF"));
    const rows = parse(raw, { bom: true, columns: true }) as Record<string, string>[];
    const of = (section: string, measure?: string) =>
      rows.filter((row) => row["Section"] === section && (!measure || row["Measure"] === measure));
    expect(of("Key Figures", "Responses")).toEqual([
      expect.objectContaining({ Value: "2", Whole: String(analytics.overview.responses), Before: "0" }),
    ]);
    const { n, of: whole } = analytics.trends.response_rate_of;
    expect(of("Key Figures", "Response Rate")[0]).toMatchObject({ Part: String(n), Whole: String(whole), Unit: "%" });
    expect(of("Daily Responses").map((row) => [row["Subject"], Number(row["Value"])])).toEqual(
      trends.daily_responses.map(({ date, count }: { date: string; count: number }) => [date, count]),
    );
    expect(of("Funnel").map((row) => row["Measure"])).toEqual(["Invited", "Joined", "Started", "Submitted"]);
    expect(of("Funnel", "Joined")[0]?.["Value"]).toBe(String(analytics.funnel.joined));
    expect(of("Projects", "Responses")).toHaveLength(projects.length);
    expect(rows.find((row) => row["ID"] === project.id && row["Measure"] === "Responses")).toMatchObject({
      Subject: "Moonshot",
      Value: "2",
      Before: "0",
    });
  });

  test("no name is a formula", async () => {
    const { raw } = await exported(world.owner, "csv");
    const names = new Set(
      (parse(raw, { bom: true, columns: true }) as Record<string, string>[]).map((row) => row["Subject"]),
    );
    for (const name of hostile.slice(0, 8)) {
      expect([...names].filter((each) => each?.replaceAll("'", "") === name).map((each) => each?.[0])).toEqual(["'"]);
    }
  });
});

describe("as a workbook", () => {
  test("four sheets with numbers, days and shares as such, under heads that stay, with charts", async () => {
    const { owner, team, analytics, trends, projects } = world;
    const { raw, headers } = await exported(owner, "excel");
    expect(headers["content-type"]).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(headers["content-disposition"]).toContain(`filename="${nameOf(team, "xlsx")}"`);
    const { sheets, files } = readWorkbook(raw);
    expect(sheets.map(({ name }) => name)).toEqual(["Summary", "Daily Responses", "Funnel", "Projects"]);
    for (const { xml } of sheets) expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    const [summary, daily, funnel, listed] = sheets.map(({ rows }) => rows);
    const rate = summary?.find((row) => row[0]?.value === "Response Rate");
    const { n, of } = analytics.trends.response_rate_of;
    expect(rate?.[1]).toEqual({ type: "number", value: expect.closeTo(n / of, 4), format: "0.0%" });
    expect(rate?.slice(3, 5)).toMatchObject([{ value: n }, { value: of }]);
    expect(daily?.slice(1).map((row) => row[1]?.value)).toEqual(
      trends.daily_responses.map(({ count }: { count: number }) => count),
    );
    expect(daily?.[1]?.[0]).toMatchObject({ type: "number", format: "yyyy-mm-dd" });
    expect(funnel?.[1]?.slice(0, 2)).toMatchObject([{ value: "Invited" }, { value: analytics.funnel.invited }]);
    expect(listed?.slice(1).map((row) => row[0]?.value)).toEqual(projects.map(({ name }) => name));
    expect([...files.keys()].filter((name) => name.startsWith("xl/charts/chart"))).toHaveLength(2);
    expect(files.get("xl/charts/chart1.xml")?.toString()).toContain("'Daily Responses'!B2:B31");
  });

  test("no cell is a formula, whatever it is called", async () => {
    const { sheets } = readWorkbook((await exported(world.owner, "excel")).raw);
    const cells = sheets.flatMap(({ rows }) => rows.flat());
    expect(cells.filter((cell) => cell?.type === "formula")).toEqual([]);
    for (const name of hostile.slice(0, 8))
      expect(cells).toContainEqual({ type: "text", value: name, format: "General" });
  });
});

describe("as a report", () => {
  test("on A4 with company, period, author, figures with their base, projects and page numbers", async () => {
    const { team, analytics } = world;
    const { headers, pages, info, text } = await report;
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toContain(`filename="${nameOf(team, "pdf")}"`);
    expect(info).toMatchObject({
      Title: expect.stringContaining(`Analytics for ${team.company.name}`),
      Author: team.company.name,
      Language: "en",
    });
    expect(pages.length).toBeGreaterThan(1);
    for (const [n, page] of pages.entries()) expect(page.text).toContain(`Page ${n + 1} of ${pages.length}`);
    for (const said of [
      "Responses per Day",
      "Funnel",
      "Engagement",
      "30 days in UTC",
      `of ${analytics.overview.responses} in total`,
      "Moonshot",
      `by ${team.owner.name}`,
    ]) {
      expect(text).toContain(said);
    }
    expect(pages[0]?.tags).toEqual(expect.arrayContaining(["H1", "H2", "P", "Figure", "L", "LI"]));
    expect(pages.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(["Table", "TR", "TH", "TD"]));
    expect(pages[0]?.alts).toContainEqual(expect.stringMatching(/^Responses per day: 2 responses in 30 days, most on/));
  });

  test("European names copy as written; a missing glyph is a box with an explanation", async () => {
    const { text } = await report;
    for (const name of [
      "Zażółć gęślą jaźń",
      "Привет, мир",
      "Γειά σου Κόσμε",
      '=HYPERLINK("https://evil.example","x")',
      "<script>&amp;]]>",
      "evil",
    ]) {
      // Broken into lines where it is too long for one.
      expect(text.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
    }
    expect(text).toContain("□ Łódź □");
    expect(text).toContain("□□□□ □□□□");
    expect(text).toContain("This report cannot show some characters in names and uses □ instead");
    expect(text).not.toMatch(/[\u202e\ufffd]/);
  });

  test("nothing runs off the page or overlaps its neighbor", async () => {
    const { pages } = await report;
    for (const { pieces, width } of pages) {
      for (const piece of pieces) expect(piece.x + piece.width).toBeLessThan(width - 40);
    }
    const wide = pages.flatMap(({ pieces }) => pieces).filter(({ text }) => text.startsWith("WWWW"));
    expect(wide).toHaveLength(2);
    for (const piece of wide) expect(piece.x + piece.width).toBeLessThan(42 + 176);
  });

  test("contains no script, file or link", async () => {
    const bytes = (await report).raw.toString("latin1");
    for (const entry of ["/JavaScript", "/JS", "/Launch", "/OpenAction", "/EmbeddedFile", "/URI", "/AA"]) {
      expect(bytes).not.toContain(entry);
    }
  });

  test("repeats the heads of its table on each page", async () => {
    const team = await aCompany({ plan: "active" });
    for (let n = 0; n < 30; n += 1) await aProject(team, { name: `Project ${n}` });
    const { pages } = await readPdf((await exported(team.owner, "pdf", "365")).raw);
    const withRows = pages.filter(({ text }) => /Project \d/.test(text));
    expect(withRows.length).toBeGreaterThan(1);
    for (const { text } of withRows) expect(text).toContain("Open Forms");
    expect(pages[0]?.text).toContain("No response trend data available");
  });

  describe("with a logo", () => {
    const withLogo = async (logo_url: (uploadId: string) => string) => {
      const team = await aCompany();
      const image = { create: { width: 600, height: 200, channels: 4, background: "#aa336680" } } as const;
      const upload = await team.owner.upload({ name: "logo.png", content: await sharp(image).png().toBuffer() });
      const address = logo_url(upload.body.id);
      await database.asOwner((tx) =>
        tx.updateTable("companies").set({ logo_url: address }).where("id", "=", team.company.id).execute(),
      );
      const { raw } = await exported(team.owner, "pdf");
      return { team, raw, alts: (await readPdf(raw)).pages[0]?.alts };
    };

    test("that was uploaded, shows it", async () => {
      const { team, raw, alts } = await withLogo((id) => `/api/public/logos/${id}`);
      expect(alts).toContain(`Logo of ${team.company.name}`);
      expect(raw.toString("latin1")).toMatch(/\/Subtype \/Image[\s\S]*\/Width 264/);
    });

    test("that is anywhere else, follows nothing and shows the product's mark", async () => {
      const typed = (id: string) => `http://localhost:3000/api/public/logos/${id}`;
      for (const address of [() => "/etc/passwd", () => "http://169.254.169.254/x.png", typed]) {
        const { raw, alts } = await withLogo(address);
        expect(alts?.join()).not.toContain("Logo");
        expect(raw.toString("latin1")).not.toContain("/Subtype /Image");
      }
    });

    test("that is another company's, or cannot be drawn, goes without", async () => {
      const { owner } = await aCompany();
      const image = sharp({ create: { width: 8, height: 8, channels: 3, background: "#000000" } });
      const theirs = await owner.upload({ name: "logo.png", content: await image.png().toBuffer() });
      const { alts } = await withLogo(() => `/api/public/logos/${theirs.body.id}`);
      expect(alts?.join()).not.toContain("Logo");
      const team = await aCompany();
      const { body } = await team.owner.upload({ name: "logo.txt", content: "Not an image.\n" });
      await database.asOwner(async (tx) => {
        await tx.updateTable("uploads").set({ content_type: "image/png" }).where("id", "=", body.id).execute();
        const logo_url = `/api/public/logos/${body.id}`;
        await tx.updateTable("companies").set({ logo_url }).where("id", "=", team.company.id).execute();
      });
      expect((await readPdf((await exported(team.owner, "pdf")).raw)).pages[0]?.alts.join()).not.toContain("Logo");
    });
  });
});

test("team members can export, testers cannot, and the audit log records the export", async () => {
  const team = await aCompany();
  const tester = await aTester(await aProject(team));
  expect((await tester.get(path, { format: "csv" })).status).toBe(403);
  await exported(team.member, "pdf", "7");
  const resource_id = team.company.id;
  const entry = await app.expectAudit(team.company, { action: "EXPORT", resource_type: "analytics", resource_id });
  expect(entry).toMatchObject({
    actor_id: team.member.id,
    changes: { format: { after: "pdf" }, days: { after: 7 } },
  });
});

test.each([
  [{ format: "xlsx" }],
  [{ format: "csv'" }],
  [{}],
  [{ format: "csv", days: "0" }],
  [{ format: "csv", days: "366" }],
  [{ format: "csv", days: "7.5" }],
])("%j is refused, and nothing is noted", async (query) => {
  const { company } = world.team;
  const before = (await app.audit(company)).length;
  expect((await world.owner.get(path, query as Record<string, string>)).status).toBe(422);
  expect((await app.audit(company)).length).toBe(before);
});

test("limits concurrent PDF reports with 429, and a retry a moment later succeeds", async () => {
  const { member, admin } = await aCompany();
  const replies = await Promise.all(Array.from({ length: 8 }, () => member.get(path, { format: "pdf" })));
  const of = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect(of(200)).toBeGreaterThanOrEqual(3);
  expect(of(200) + of(429)).toBe(8);
  expect(of(429)).toBeGreaterThan(0);
  for (const who of [member, admin]) await exported(who, "csv");
});
