import { getRouteApi } from "@tanstack/react-router";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { answerCalls, projectId, type Sent, showAt, signInAs, uuid } from "#shared/session/test-support.tsx";
import { aProjectTester } from "../test-support.tsx";
import { Neighbors } from "./neighbors.tsx";

afterEach(cleanup);

const [ana, ben, cleo] = [0, 1, 2].map((n) => aProjectTester({ id: uuid(100 + n) }));
const route = getRouteApi("/staff/projects/$projectId/testers/$testerId");

function Page() {
  const { testerId } = route.useParams();
  return <Neighbors key={testerId} projectId={projectId} testerId={testerId} />;
}

test("leads through all pages of the list, however many of them are loaded, and says where it ends", async () => {
  signInAs("owner");
  const path = `/projects/${projectId}/testers`;
  const calls = answerCalls({
    [`GET /api/projects/${projectId}/beta-users`]: ({ query }: Sent) => {
      const isNext = new URLSearchParams(query).has("cursor");
      const headers = { "X-Total-Count": "900", ...(!isNext && { Link: '</api/x?cursor=next>; rel="next"' }) };
      return Response.json({ beta_users: isNext ? [cleo] : [ana, ben] }, { headers });
    },
  });
  // Someone on the second page, whose address was opened at once.
  const router = showAt("staff", "/projects/$projectId/testers/$testerId", Page, `${path}/${cleo?.id}?sort=name`);
  const isAt = (id?: string) => waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${id}`));
  const user = userEvent.setup();
  expect(await screen.findByRole("button", { name: "Next Tester" })).toBeEnabled();
  await user.keyboard("]");
  expect(await screen.findByText("This is the last tester in the list.")).toBeInTheDocument();
  expect(screen.getByText("3 of 900")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Next Tester" })).toBeDisabled();
  await user.keyboard("[[");
  await isAt(ben?.id);
  await user.keyboard("[[");
  await isAt(ana?.id);
  await user.keyboard("[[");
  expect(await screen.findByText("This is the first tester in the list.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Next Tester" }));
  await isAt(ben?.id);
  const sorts = calls.map(({ query }) => new URLSearchParams(query).get("sort"));
  expect(calls.some(({ query }) => new URLSearchParams(query).has("cursor"))).toBe(true);
  expect(sorts).toContain("name");
});

test.each([
  ["the last page", 3, "This tester isn’t in the list."],
  ["some pages", Infinity, "This tester isn’t among the first 21 in the list."],
])("says after %s that a tester is not in the list, and seeks no more", async (_, pages, text) => {
  signInAs("owner");
  const calls = answerCalls({
    [`GET /api/projects/${projectId}/beta-users`]: ({ query }: Sent) => {
      const page = Number(new URLSearchParams(query).get("cursor") ?? "1");
      const link = `</api/x?cursor=${page + 1}>; rel="next"`;
      const headers = { "X-Total-Count": "900", ...(page < pages && { Link: link }) };
      return Response.json({ beta_users: [aProjectTester({ id: uuid(200 + page) })] }, { headers });
    },
  });
  const path = `/projects/${projectId}/testers/${uuid(9)}?sort=name`;
  const router = showAt("staff", "/projects/$projectId/testers/$testerId", Page, path);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Next Tester" }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  const asked = calls.length;
  for (const name of ["Next Tester", "Previous Tester"]) expect(screen.getByRole("button", { name })).toBeDisabled();
  await user.keyboard("[[]");
  expect(calls).toHaveLength(asked);
  expect(screen.queryByText(/^This is the (first|last) tester/)).toBeNull();
  expect(router.state.location.pathname).toBe(`/projects/${projectId}/testers/${uuid(9)}`);
});
