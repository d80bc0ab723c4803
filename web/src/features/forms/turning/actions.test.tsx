import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProject } from "#shared/projects/test-support.ts";
import { errorAnswer, projectId, seeEverything, signInAs } from "#shared/session/test-support.tsx";
import { listedResponse, listed, openList } from "../responses/list-test-support.tsx";
import { fieldOf } from "../test-support.ts";

beforeEach(() => {
  signInAs("member");
  seeEverything();
});

const base = `/projects/${projectId}`;
const turnPath = `POST /api${base}/feedback-items/from-responses`;
const bad = { value: "bad", label: "Major" };
const fields = [
  ...listed.fields,
  fieldOf(5, "select", "How bad is it?", { options: [bad, { value: "ok", label: "Fine" }] }),
];

function openTable(reply: Parameters<typeof openList>[1]["replies"]) {
  const responses = [1, 2, 3].map((n) => listedResponse(n));
  const replies = {
    [`GET /api${base}`]: Response.json(aProject()),
    [`GET /api/forms/${listed.id}`]: Response.json({ ...listed, fields }),
    ...reply,
  };
  return { ...openList("?view=table", { responses, replies }), responses };
}

test("selected responses are turned by the chosen questions, and each has its line", async () => {
  let isDown = true;
  const [first, second, third] = [1, 2, 3].map((n) => listedResponse(n).id);
  const { calls, user } = openTable({
    [turnPath]: () =>
      isDown
        ? errorAnswer("rate_limited")
        : Response.json({
            results: [
              { response_id: first, outcome: "created", item: { number: 8, reference: "TRL-8" }, why: "" },
              { response_id: second, outcome: "existing", item: { number: 3, reference: "TRL-3" }, why: "" },
              { response_id: third, outcome: "refused", item: null, why: "It is gone." },
            ],
          }),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select response from Tester 1" }));
  await user.click(await screen.findByRole("button", { name: "Select All Shown" }));
  await user.click(screen.getByRole("button", { name: "Turn into Feedback" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Turn 3 Responses into Feedback" }));
  expect(dialog.getByRole("combobox", { name: /^Title from/ })).toHaveDisplayValue("What went wrong?");
  await user.click(dialog.getByRole("checkbox", { name: "Stars" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: /^Severity from/ }), "How bad is it?");
  expect(dialog.getByRole("combobox", { name: "Major" })).toHaveDisplayValue("Major");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Fine" }), "Cosmetic");
  await user.click(dialog.getByRole("button", { name: "Turn into Feedback" }));
  expect(await dialog.findByRole("alert")).toBeInTheDocument();
  isDown = false;
  await user.click(dialog.getByRole("button", { name: "Turn into Feedback" }));
  const report = within(await screen.findByRole("dialog", { name: "Turned into Feedback" }));
  const created = within(report.getByRole("region", { name: "1 response is feedback now" }));
  expect(created.getByRole("link", { name: "TRL-8" })).toHaveAttribute("href", `${base}/feedback/8`);
  expect(report.getByText("Tester 3: It is gone.")).toBeInTheDocument();
  expect(calls.findLast(({ path }) => path.endsWith("/from-responses"))?.body).toEqual({
    form_id: listed.id,
    response_ids: [first, second, third],
    type: "bug",
    title: "field_3",
    details: ["field_2", "field_3", "field_5"],
    severity: { field: "field_5", levels: { bad: "major", ok: "cosmetic" } },
  });
  await user.click(report.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(screen.queryByRole("group", { name: "Selected responses" })).not.toBeInTheDocument();
});

test("in an archived project nothing is selected", async () => {
  const archived = aProject({ archived_at: "2026-11-20T09:00:00.000Z" });
  openTable({ [`GET /api${base}`]: Response.json(archived) });
  expect(await screen.findByRole("link", { name: "Tester 1" })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("checkbox")).not.toBeInTheDocument());
});
