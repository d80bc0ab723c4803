import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, test } from "vitest";
import { uuid } from "#shared/session/test-support.tsx";
import { analyticsOf, base, formOf, one, openAnalytics, testerOf, wizardOf } from "./test-support.tsx";

afterEach(cleanup);

const table = (name: string) => screen.findByRole("table", { name });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const refused = () => Response.json({ detail: "Too many calls. Wait a minute." }, { status: 429 });
const card = (label: string) => within(screen.getByText(label, { selector: "dt *" }).closest("dl") as HTMLElement);

describe("the numbers", () => {
  it("say what they are of and what became of them", async () => {
    openAnalytics();
    expect(await screen.findByText("of 31 in total")).toBeInTheDocument();
    expect(card("Responses").getByText("5 more than the previous 30 days")).toBeInTheDocument();
    expect(card("Response Rate").getByText("12 of 20")).toBeInTheDocument();
    expect(card("Active Testers").getByText("of 10")).toBeInTheDocument();
    expect(card("Average Response Time").getByText("7 responses, median 30 min")).toBeInTheDocument();
    expect(screen.getByText(/days in UTC$/)).toBeInTheDocument();
    expect(screen.getByText("This project has no onboarding.")).toBeInTheDocument();
    expect(screen.getByRole("slider", { name: "Responses per Day" })).toHaveAttribute("aria-valuemax", "2");
  });

  it("are of the period that is chosen, which the address says", async () => {
    const { user, router, asked } = openAnalytics("?days=7");
    expect(await screen.findByRole("radio", { name: "7 days" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "90 days" }));
    await waitFor(() => expect(router.state.location.search).toEqual({ days: 90 }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ days: "90" }));
    expect(asked("/forms").at(-1)).toMatchObject({ days: "90" });
    await user.click(screen.getByRole("radio", { name: "30 days" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  it("are zeros where they do not load, which is said, and the rest is there", async () => {
    let isDown = true;
    const { user } = openAnalytics("", {
      [`GET ${one}`]: () => (isDown ? refused() : Response.json(analyticsOf())),
    });
    expect(await screen.findByText("Failed to load analytics.")).toBeInTheDocument();
    expect(card("Responses").getByText("0")).toBeInTheDocument();
    expect(screen.getByText("No response trend data available")).toBeInTheDocument();
    expect(screen.queryByText(/nobody (is|answered)|no tester has|has no onboarding|as many as/i)).toBeNull();
    expect(within(await table("Forms")).getByText("Form 0")).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("of 31 in total")).toBeInTheDocument();
    expect(screen.queryByText("Failed to load analytics.")).not.toBeInTheDocument();
  });
});

describe("before anything happened", () => {
  test.each([
    [{ open_forms: 0 }, "Go to Forms", `${base}/forms`],
    [{ testers: 0 }, "Invite Tester", `${base}/testers?invite=true`],
    [{}, "Message Testers", `${base}/communication?compose=true`],
  ])("says so, and what to do next: %o", async (rest, label, href) => {
    openAnalytics("", { [`GET ${one}`]: Response.json(analyticsOf({ has_data: false, ...rest })) });
    expect(await screen.findByRole("heading", { name: "No data to analyze yet" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", href);
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });
});

describe("forms and wizards", () => {
  it("lead to what is behind their numbers", async () => {
    openAnalytics("", {
      [`GET ${one}/forms`]: Response.json({ forms: [formOf(0), formOf(1, { response_rate_of: { n: 2, of: 3 } })] }),
      [`GET ${one}/wizards`]: Response.json({ wizards: [wizardOf(0), wizardOf(1, { kind: "onboarding" })] }),
    });
    const forms = within(await table("Forms"));
    expect(await forms.findByRole("link", { name: "Form 0" })).toHaveAttribute(
      "href",
      `${base}/forms/${uuid(30)}/responses?view=summary`,
    );
    expect(forms.getByRole("link", { name: /^Read responses to “Form 0”: \d/ })).toHaveAttribute(
      "href",
      `${base}/forms/${uuid(30)}/responses?view=table`,
    );
    expect(forms.getByText("7 of 10")).toBeInTheDocument();
    expect(forms.getByText("2 of 3, not enough data")).toBeInTheDocument();
    const wizards = within(await table("Wizards and Onboarding"));
    expect(await wizards.findByRole("link", { name: "Wizard 1" })).toHaveAttribute(
      "href",
      `${base}/onboarding/${uuid(61)}/analytics`,
    );
    expect(wizards.getByRole("link", { name: /^Testers who completed “Wizard 1”: \d/ })).toHaveAttribute(
      "href",
      `${base}/onboarding/${uuid(61)}/analytics?view=people&state=completed`,
    );
  });

  it("fail and are retried independently", async () => {
    let isDown = true;
    const { user } = openAnalytics("", {
      [`GET ${one}/forms`]: () => (isDown ? refused() : Response.json({ forms: [] })),
    });
    const forms = await section("Forms");
    expect(await forms.findByText("Too many calls. Wait a minute.")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "Wizard 0" })).toBeInTheDocument();
    isDown = false;
    await user.click(forms.getByRole("button", { name: "Retry" }));
    expect(await forms.findByText("No forms yet")).toBeInTheDocument();
  });
});

describe("testers by engagement", () => {
  it("those who have gone quiet are one press away, with ways to reach them and to what they said", async () => {
    const { user, router, asked } = openAnalytics("", {
      [`GET ${one}/testers`]: Response.json({ testers: [testerOf(0), testerOf(1, { name: "", responses: 0 })] }),
    });
    await user.click(
      within(await screen.findByRole("list", { name: "Engagement" })).getByRole("link", { name: "Quiet" }),
    );
    await waitFor(() => expect(router.state.location.search).toEqual({ engagement: "quiet" }));
    expect(screen.getByRole("heading", { name: "Testers" })).toHaveFocus();
    const testers = await section("Testers");
    expect(testers.getByRole("button", { name: /^Quiet/ })).toHaveAttribute("aria-pressed", "true");
    expect(testers.getByText(/not in the last 14 days.*message them/i)).toBeInTheDocument();
    expect(asked("/testers").at(-1)).toMatchObject({ engagement: "quiet" });
    const seen = testers.getAllByText("23 days ago")[0];
    expect(seen).toHaveAttribute("title");
    expect(testers.getByRole("link", { name: "Message Tester 0" })).toHaveAttribute(
      "href",
      `${base}/communication?person=${uuid(80)}`,
    );
    expect(testers.getByRole("link", { name: "Read responses by Tester 0: 4" })).toHaveAttribute(
      "href",
      `${base}/feedback/answers?tester=${uuid(80)}`,
    );
    expect(await testers.findByRole("link", { name: "Message 2 Testers" })).toHaveAttribute(
      "href",
      `${base}/communication?compose=true&to=${uuid(80)},${uuid(81)}`,
    );
  });

  it("offers no message to a tester who cannot be messaged", async () => {
    openAnalytics("?engagement=quiet", {
      [`GET ${one}/testers`]: Response.json({
        testers: [testerOf(0), testerOf(1), testerOf(2, { can_message: false })],
      }),
    });
    const testers = await section("Testers");
    expect(await testers.findByRole("link", { name: "Message 2 Testers" })).toHaveAttribute(
      "href",
      `${base}/communication?compose=true&to=${uuid(80)},${uuid(81)}`,
    );
    expect(testers.getByRole("link", { name: "Message Tester 1" })).toBeInTheDocument();
    expect(testers.queryByRole("link", { name: "Message Tester 2" })).toBeNull();
  });

  it("who has not joined gets the invitation again", async () => {
    const { user, calls } = openAnalytics("?engagement=not_joined", {
      [`GET ${one}/testers`]: Response.json({
        testers: [testerOf(0, { engagement: "not_joined", joined_at: null, last_active_at: null, responses: 0 })],
      }),
      "POST /api/email/resend": Response.json({
        message: "Sent",
        result: { user_id: uuid(80), name: "Tester 0", email: "t@example.com", outcome: "sent", reason: null },
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Resend Invitation to Tester 0" }));
    expect(await screen.findByText("Email resent successfully!")).toBeInTheDocument();
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({
      user_id: uuid(80),
      email_type: "invitation",
    });
    expect(screen.queryByRole("link", { name: /^Message/ })).not.toBeInTheDocument();
  });

  it("can be searched, load page by page, and say when there is no match", async () => {
    const next = { headers: { Link: `<${one}/testers?cursor=on>; rel="next"` } };
    const { user, router } = openAnalytics("", {
      [`GET ${one}/testers`]: ({ query }) => {
        if (query.includes("q=zoe")) return Response.json({ testers: [] });
        if (query.includes("cursor=on")) return Response.json({ testers: [testerOf(1)] });
        return Response.json({ testers: [testerOf(0)] }, next);
      },
    });
    const testers = await section("Testers");
    await user.click(await testers.findByRole("button", { name: "Load More" }));
    expect(await testers.findByText("Tester 1")).toBeInTheDocument();
    await user.type(testers.getByRole("searchbox", { name: "Search testers" }), "zoe");
    expect(await testers.findByText("No matching testers")).toBeInTheDocument();
    await user.click(testers.getByRole("button", { name: "Show All" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(await testers.findByText("Tester 0")).toBeInTheDocument();
  });
});
