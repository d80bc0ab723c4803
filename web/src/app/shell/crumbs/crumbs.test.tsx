import { useQueryClient } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { formQuery } from "#features/forms/queries.ts";
import { formId, formOf } from "#features/forms/test-support.ts";
import { aProject } from "#shared/projects/test-support.ts";
import { answerCalls, projectId, showAt, signInAs } from "#shared/session/test-support.tsx";
import { Crumbs } from "./crumbs.tsx";

afterEach(cleanup);

const breadcrumbs = {
  crumbs: ["project" as const, "new" as const],
  title: "Create New Form",
  projectId,
  formId: undefined,
  wizardId: undefined,
  testerId: undefined,
};

/** What publishing leaves behind. */
function NewFormScreen() {
  const client = useQueryClient();
  const publish = () => client.setQueryData(formQuery(formId).queryKey, formOf({ title: "First look" }));
  return (
    <>
      <Crumbs breadcrumbs={breadcrumbs} />
      <button onClick={publish}>Publish</button>
    </>
  );
}

test("a new form has its name and a switch to others once it is published", async () => {
  signInAs("owner");
  const calls = answerCalls({ [`GET /api/projects/${projectId}`]: Response.json(aProject()) });
  showAt("staff", "/projects/$projectId/forms/new", NewFormScreen, `/projects/${projectId}/forms/new?form=${formId}`);
  expect(await screen.findByRole("heading", { name: "Create New Form" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Switch form" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("heading", { name: "First look" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Switch form" })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes("/forms"))).toEqual([]);
});
