import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { endSession } from "#shared/session/store.ts";
import { asked, form, openResponses, path, summary } from "./test-support.tsx";
import { errorAnswer, seeEverything, signInAs } from "#shared/session/test-support.tsx";

beforeEach(() => {
  signInAs("member");
  seeEverything();
});
afterEach(() => {
  cleanup();
  endSession("expired");
});

const view = (name: string) => screen.findByRole("tab", { name, selected: true });

describe("View Responses", () => {
  it("opens with the summary, and keeps view and filters in the address", async () => {
    const { router, user } = openResponses("?q=fit&version=1");
    expect(await view("Summary")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { level: 2, name: "Question 1" })).toBeInTheDocument();
    expect(screen.getByText("3 responses")).toBeInTheDocument();
    await user.click(screen.getByRole("tab", { name: "Table" }));
    expect(await view("Table")).toBeInTheDocument();
    expect(router.state.location.search).toEqual({ view: "table", q: "fit", version: 1 });
    router.history.back();
    expect(await view("Summary")).toBeInTheDocument();
  });

  it("filters by text once typing pauses, without adding to the history", async () => {
    const { calls, router, user } = openResponses("");
    await user.type(await screen.findByRole("searchbox", { name: "Search responses" }), "sunny");
    await waitFor(() => expect(asked(calls, "/summary")).toEqual([{}, { q: "sunny" }]));
    expect(router.state.location.search).toEqual({ q: "sunny" });
    expect(router.history.length).toBe(1);
  });

  it("narrows by day, version, tag and answers, and takes each back", async () => {
    const versions = [1, 2].map((version) => ({ version, created_at: "2026-11-01T09:00:00.000Z", response_count: 2 }));
    const { calls, router, user } = openResponses("", {
      [`GET ${path}/summary`]: Response.json(summary([], { versions })),
    });
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
    fireEvent.change(sheet.getByLabelText("Submitted on or after"), { target: { value: "2026-11-01" } });
    await user.selectOptions(await sheet.findByLabelText("Form version"), "2");
    await user.selectOptions(sheet.getByLabelText("Tag"), "bug");
    await user.click(sheet.getByRole("button", { name: "Filter by Answer" }));
    const condition = within(sheet.getByRole("group", { name: "Condition 1" }));
    await user.selectOptions(condition.getByLabelText("Question"), "field_2");
    await user.selectOptions(condition.getByLabelText("Value"), "Team");
    await user.click(sheet.getByRole("button", { name: "Done" }));
    const conditions = { match: "all", conditions: [{ field: "field_2", is: "equals", value: "Team" }] };
    const narrowed = { from: "2026-11-01", version: "2", tag: "bug", conditions: JSON.stringify(conditions) };
    await waitFor(() => expect(asked(calls, "/summary").at(-1)).toEqual(narrowed));
    expect(router.state.location.search).toEqual({ ...narrowed, version: 2, conditions });

    const chips = within(await screen.findByRole("list", { name: "Filters" }));
    const shown = ["From Nov 1, 2026", "Version 2", "Tag “bug”", "Plan is Team"];
    for (const text of shown) expect(chips.getByText(text)).toBeInTheDocument();
    await user.click(chips.getByRole("button", { name: /Plan is Team/ }));
    await waitFor(() => expect(router.state.location.search).toEqual({ from: "2026-11-01", version: 2, tag: "bug" }));
    await user.click(chips.getByRole("button", { name: "Clear All" }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.queryByRole("list", { name: "Filters" })).not.toBeInTheDocument();
  });

  it("narrows by nothing that is not whole yet", async () => {
    const { router, user } = openResponses("");
    await user.click(await screen.findByRole("button", { name: "Filters" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
    const day = sheet.getByLabelText("Submitted on or before");
    await user.click(day);
    fireEvent.change(day, { target: { value: "0002-11-20" } });
    expect(day).toHaveValue("0002-11-20");
    expect(router.state.location.search).toEqual({});
    await user.click(await sheet.findByRole("button", { name: "Filter by Answer" }));
    expect(day).toHaveValue("");
    expect(router.state.location.search).toMatchObject({ conditions: { conditions: [{ field: "field_1" }] } });
    await user.selectOptions(sheet.getByLabelText("Answer"), "answered");
    await user.selectOptions(sheet.getByLabelText("Answer"), "equals");
    expect(router.state.location.search).toEqual({});
    await user.selectOptions(sheet.getByLabelText("Value"), "5");
    expect(router.state.location.search).toMatchObject({ conditions: { conditions: [{ is: "equals", value: 5 }] } });
  });

  it("says when there are none, and offers nothing to narrow or export", async () => {
    openResponses("", { [`GET ${path}`]: Response.json({ ...form, response_count: 0 }) });
    expect(await screen.findByRole("heading", { name: "No responses yet" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Export" })).not.toBeInTheDocument();
    expect(screen.queryByRole("tab")).not.toBeInTheDocument();
  });

  it("says when the form is not there", async () => {
    openResponses("", { [`GET ${path}`]: errorAnswer("not_found") });
    expect(await screen.findByRole("heading", { level: 1, name: "Form not found" })).toBeInTheDocument();
  });

  it("offers Retry when the form does not load", async () => {
    openResponses("", { [`GET ${path}`]: Response.json({ detail: "No" }, { status: 400 }) });
    expect(await screen.findByText("Failed to load form. Please try again.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
  });
});
