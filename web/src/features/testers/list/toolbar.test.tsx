import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { signInAs } from "#shared/session/test-support.tsx";
import { answering, projectId, show } from "../test-support.tsx";
import { TestersToolbar, type TestersSearch } from "./toolbar.tsx";

const groups = `GET /projects/${projectId}/tester-groups`;
const early = {
  id: "00000000-0000-4000-8000-000000000030",
  name: "Early birds",
  member_count: 1,
  created_at: "2026-03-01T09:00:00.000Z",
};

function open(search: TestersSearch, list: unknown[]) {
  signInAs("owner");
  answering({ [groups]: { groups: list } });
  const onSearch = vi.fn();
  show(<TestersToolbar projectId={projectId} search={search} onSearch={onSearch} canSearch isEmpty={false} />);
  return onSearch;
}

test("filters by a group there is", async () => {
  const onSearch = open({ group: early.id }, [early]);
  expect(await screen.findByLabelText("Group")).toHaveValue(early.id);
  expect(onSearch).not.toHaveBeenCalled();
});

test.each([
  ["others", [{ ...early, id: "00000000-0000-4000-8000-000000000031" }]],
  ["none", []],
])("lets go of a group that was deleted, with %s left", async (_left, list) => {
  const onSearch = open({ group: early.id }, list);
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ group: undefined }));
});

test("filters by status", async () => {
  const onSearch = open({}, []);
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Invitation expired");
  expect(onSearch).toHaveBeenCalledWith({ status: "expired" });
});
