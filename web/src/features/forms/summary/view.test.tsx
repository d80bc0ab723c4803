import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { answerTo, asked, openResponses, path, summary, summaryOf } from "../responses/test-support.tsx";
import { seeEverything, signInAs, uuid } from "#shared/session/test-support.tsx";

type Fields = Parameters<typeof summary>[0];
type Replies = Parameters<typeof openResponses>[1];

function openSummary(fields: Fields, replies: Replies = {}, search = "") {
  return openResponses(search, { [`GET ${path}/summary`]: Response.json(summary(fields)), ...replies });
}

async function card(label: string) {
  const heading = await screen.findByRole("heading", { level: 2, name: label });
  return within(heading.closest("li") as HTMLElement);
}

beforeEach(() => {
  signInAs("member");
  seeEverything();
});
afterEach(() => {
  cleanup();
  endSession("expired");
});

const plan = summaryOf(2, "radio", {
  label: "Plan",
  choices: [
    { value: "Free", label: "Free", count: 2 },
    { value: "Team", label: "Team", count: 1 },
  ],
});

describe("charts", () => {
  it("shows shares with their base, says that few answered, and has the table behind", async () => {
    const { user } = openSummary([plan]);
    const box = await card("Plan");
    expect(box.getByText("3 of 3 answered")).toBeInTheDocument();
    const [free, team] = box.getAllByRole("listitem");
    expect(free).toHaveTextContent("Free67% · 2 of 3");
    expect(team).toHaveTextContent("Team33% · 1 of 3");
    expect(box.getByText("Based on only a few answers")).toBeInTheDocument();
    await user.click(box.getByRole("button", { name: "Show as Table: Plan" }));
    const table = within(box.getByRole("table", { name: "Plan, as a table" }));
    expect(table.getByRole("row", { name: "Free 2 67%" })).toBeInTheDocument();
    await user.click(box.getByRole("button", { name: "Show as Chart: Plan" }));
    expect(box.queryByRole("table")).not.toBeInTheDocument();
  });

  it("shows only the responses with a choice once its bar is pressed, beside the other filters", async () => {
    const { user, router } = openSummary([plan], {}, "?tag=bug");
    const box = await card("Plan");
    await user.click(box.getByRole("button", { name: "Show responses with “Team”" }));
    const conditions = { match: "all", conditions: [{ field: "field_2", is: "equals", value: "Team" }] };
    expect(router.state.location.search).toMatchObject({ tag: "bug", conditions });
    expect(await screen.findByRole("button", { name: "Filters (2)" })).toBeInTheDocument();
  });

  it("shows the average of stars above how often each was given", async () => {
    const choices = [1, 2, 3, 4, 5].map((star) => ({ value: `${star}`, label: `${star}`, count: star === 4 ? 6 : 0 }));
    const { user, router } = openSummary([
      summaryOf(1, "rating", { choices, answered: 6, average: 4, least: 4, most: 4 }),
    ]);
    const box = await card("Question 1");
    expect(box.getByText("on average").parentElement).toHaveTextContent(/^4.*on average$/);
    expect(box.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "5 stars0% · 0 of 6",
      "4 stars100% · 6 of 6",
      "3 stars0% · 0 of 6",
      "2 stars0% · 0 of 6",
      "1 star0% · 0 of 6",
    ]);
    // Only what someone gave can be pressed, and is asked for as a number.
    await user.click(box.getByRole("button", { name: /^Show responses with/ }));
    const conditions = [{ field: "field_1", is: "equals", value: 4 }];
    expect(router.state.location.search).toMatchObject({ conditions: { match: "all", conditions } });
    expect(box.queryByText(/Based on only a few answers/)).not.toBeInTheDocument();
  });

  it("draws a score with its groups, and a scale between what its ends mean", async () => {
    const steps = (from: number, to: number, counts: Readonly<Record<number, number>>) =>
      Array.from({ length: to - from + 1 }, (_, index) => {
        const value = String(from + index);
        return { value, label: value, count: counts[from + index] ?? 0 };
      });
    const nps = { score: 25, promoters: 2, passives: 1, detractors: 1 };
    const ends = steps(1, 7, { 2: 4 }).map((step) => (step.value === "7" ? { ...step, label: "7 · Clear" } : step));
    const { user, router } = openSummary([
      summaryOf(1, "nps", { label: "Recommend", answered: 4, choices: steps(0, 10, { 10: 2, 8: 1, 3: 1 }), nps }),
      summaryOf(2, "scale", { label: "Setup", answered: 4, choices: ends, average: 2, least: 2, most: 2 }),
    ]);
    const recommend = await card("Recommend");
    expect(recommend.getByText("Score").parentElement).toHaveTextContent("Score25");
    expect(recommend.getByText("Promoters").parentElement).toHaveTextContent("Promoters50%2");
    expect(recommend.getByText("Passives").parentElement).toHaveTextContent("Passives25%1");
    expect(recommend.getByText("Detractors").parentElement).toHaveTextContent("Detractors25%1");
    expect(
      recommend.getByRole("group", { name: "Recommend. From 0 through 10. Highest: 10 with 2." }),
    ).toBeInTheDocument();
    // What no one gave leads nowhere.
    expect(recommend.getAllByRole("button", { name: /^Show responses with/ })).toHaveLength(3);
    await user.click(recommend.getByRole("button", { name: "Show responses with “8”: 1" }));
    const conditions = [{ field: "field_1", is: "equals", value: 8 }];
    expect(router.state.location.search).toMatchObject({ conditions: { match: "all", conditions } });
    const setup = await card("Setup");
    expect(setup.getByText("on average").parentElement).toHaveTextContent("2on average");
    expect(setup.getByText("7 · Clear")).toBeInTheDocument();
    await user.click(setup.getByRole("button", { name: "Show as Table: Setup" }));
    expect(setup.getByRole("row", { name: "2 4 100%" })).toBeInTheDocument();
  });

  it("describes the charts of numbers and dates", async () => {
    const bars = [
      { from: 0, to: 10, count: 2 },
      { from: 10, to: 20, count: 1 },
    ];
    const days = [
      { date: "2026-11-01", count: 1 },
      { date: "2026-11-03", count: 2 },
    ];
    const { user, router } = openSummary([
      summaryOf(1, "number", { label: "Minutes", bars, average: 7.333_333, least: 3, most: 14 }),
      summaryOf(2, "date", { label: "Day", days, days_by: "day" }),
    ]);
    const minutes = await card("Minutes");
    for (const text of ["7.33", "3", "14"]) expect(minutes.getByText(text)).toBeInTheDocument();
    expect(
      minutes.getByRole("img", {
        name: "Minutes. From 0 to under 10 through 10 to 20. Highest: 0 to under 10 with 2.",
      }),
    ).toBeInTheDocument();
    const day = await card("Day");
    expect(
      day.getByRole("group", { name: /From Nov 1, 2026 through Nov 3, 2026\. Highest: Nov 3, 2026 with 2/ }),
    ).toBeVisible();
    await user.click(day.getByRole("button", { name: "Show as Table: Day" }));
    expect(day.getAllByRole("row")).toHaveLength(3);
    await user.click(day.getByRole("button", { name: "Show responses with “Nov 3, 2026”" }));
    const conditions = [{ field: "field_2", is: "equals", value: "2026-11-03" }];
    expect(router.state.location.search).toMatchObject({ conditions: { match: "all", conditions } });
  });

  it("shows the history of a question, and when no one answered", async () => {
    const history = { is_current: false, added_in: 2, removed_in: 4, earlier_labels: ["Old name", "Older"] };
    openSummary([summaryOf(1, "radio", { history, answered: 0, choices: [] })]);
    const box = await card("Question 1");
    expect(
      box.getByText("Formerly “Old name”, then “Older” · Added in version 2 · Removed in version 4"),
    ).toBeInTheDocument();
    expect(box.getByText("No one answered this.")).toBeInTheDocument();
    expect(box.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("what is read one by one", () => {
  const text = summaryOf(3, "textarea", { label: "Thoughts", answered: 3 });

  it("lists texts page by page, seeks in them, and leads to the whole response", async () => {
    const { calls, router, user } = openSummary([text], {
      [`GET ${path}/answers`]: ({ query }) => {
        const said = new URLSearchParams(query).get("said");
        if (said) return Response.json({ answers: said === "fast" ? [answerTo(13, "Fast")] : [] });
        const isNext = query.includes("cursor=c1");
        const headers: Record<string, string> = isNext ? {} : { Link: `<${path}/answers?cursor=c1>; rel="next"` };
        const answers = isNext ? [answerTo(13, "Fast")] : [answerTo(11, "Lovely"), answerTo(12, "Slow")];
        return Response.json({ answers }, { headers });
      },
    });
    const box = await card("Thoughts");
    expect(await box.findByText("Lovely")).toBeInTheDocument();
    expect(box.getByText("2 of 3")).toBeInTheDocument();
    await user.click(box.getByRole("button", { name: "Show More" }));
    expect(await box.findByText("Fast")).toBeInTheDocument();
    await user.type(box.getByRole("searchbox"), "fast");
    expect(await box.findByText("Fast")).toBeInTheDocument();
    await user.type(box.getByRole("searchbox"), "er");
    expect(await box.findByText("No answers match “faster”.")).toBeInTheDocument();
    expect(asked(calls, "/answers")[0]).toMatchObject({ field: "field_3" });
    await user.clear(box.getByRole("searchbox"));
    await user.click(await box.findByRole("button", { name: "Open Response from Tester 12" }));
    expect(router.state.location.search).toMatchObject({ view: "individual", response: uuid(12) });
  });

  it("opens a long text when asked", async () => {
    const { user } = openSummary([text], {
      [`GET ${path}/answers`]: Response.json({ answers: [answerTo(11, `${"word ".repeat(100)}end`)] }),
    });
    await user.click(await screen.findByRole("button", { name: "Show More" }));
    expect(screen.getByText(/word end$/)).toBeInTheDocument();
  });

  it("shows images to those who may see them, and other files by name", async () => {
    const [image, log] = [uuid(51), uuid(52)];
    const files = {
      [image]: { filename: "fit.png", content_type: "image/png", size: 2048 },
      [log]: { filename: "crash.txt", content_type: "text/plain", size: 10 },
    };
    const { calls } = openSummary([summaryOf(4, "file", { label: "Photo" })], {
      [`GET ${path}/answers`]: Response.json({ answers: [answerTo(11, [image, log], files)] }),
      [`GET /api/uploads/${image}`]: () => new Response("png", { headers: { "content-type": "image/png" } }),
    });
    const box = await card("Photo");
    expect(await box.findByRole("img", { name: "fit.png" })).toBeInTheDocument();
    expect(box.getByRole("button", { name: /Download\s+crash\.txt/ })).toBeInTheDocument();
    expect(calls.filter((call) => call.path.startsWith("/api/uploads/"))).toHaveLength(1);
  });

  it("offers Retry where answers do not load, beside charts that did", async () => {
    let tries = 0;
    const { user } = openSummary([plan, text], {
      [`GET ${path}/answers`]: () => {
        tries += 1;
        if (tries === 1) return Response.json({ detail: "No" }, { status: 400 });
        return Response.json({ answers: [answerTo(11, "Lovely")] });
      },
    });
    const box = await card("Thoughts");
    expect(await box.findByText("Failed to load answers")).toBeInTheDocument();
    expect((await card("Plan")).getAllByRole("listitem")).toHaveLength(2);
    await user.click(box.getByRole("button", { name: "Retry" }));
    expect(await box.findByText("Lovely")).toBeInTheDocument();
  });
});

it("says over which versions answers are spread", async () => {
  const versions = [1, 2].map((version) => ({
    version,
    created_at: "2026-11-01T09:00:00.000Z",
    response_count: version,
  }));
  openSummary([], { [`GET ${path}/summary`]: Response.json(summary([plan], { versions })) });
  expect(await screen.findByText(/Responses by version: version 1: 1, version 2: 2\./)).toBeInTheDocument();
});

it("says how many match, and when none does", async () => {
  const narrow = (response_count: number) => ({
    [`GET ${path}/summary`]: Response.json(summary([plan], { response_count })),
  });
  openSummary([], narrow(2), "?q=fit");
  expect(await screen.findByText("2 of 3 responses match your filters.")).toBeInTheDocument();
  cleanup();
  openSummary([], narrow(0), "?q=fit");
  expect(await screen.findByRole("heading", { name: "No matching responses" })).toBeInTheDocument();
});

it("offers Retry when the summary does not load", async () => {
  let tries = 0;
  const { user } = openSummary([], {
    [`GET ${path}/summary`]: () => {
      tries += 1;
      return tries === 1 ? Response.json({ detail: "No" }, { status: 400 }) : Response.json(summary([plan]));
    },
  });
  expect(await screen.findByText("Failed to load summary")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Plan" })).toBeInTheDocument();
});
