import { act, renderHook, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api/error.ts";
import { signInAs } from "#shared/session/test-support.tsx";
import type { SavedCopy } from "./autosaver.ts";
import { useAutosave } from "./use-autosave.ts";

const conflict = new ApiError({ status: 409, detail: "Edited", code: "edit_conflict" });
const lost = new ApiError({ status: 0, detail: "Offline" });
const first: SavedCopy<string> = { content: "", revision: 0, base: "1" };

/** A server with one working copy; `fail` makes the next saves end so, before or after they are stored. */
function aServer() {
  const server = {
    content: "",
    revision: 0,
    saves: 0,
    fail: undefined as "before" | "after" | undefined,
    answer: Promise.resolve(),
    send: async (content: string, { revision }: SavedCopy<string>) => {
      server.saves += 1;
      await server.answer;
      if (server.fail === "before") throw lost;
      if (revision !== server.revision) throw conflict;
      server.content = content;
      server.revision += 1;
      if (server.fail === "after") throw lost;
      return { revision: server.revision, base_updated_at: "1" };
    },
    read: async () => ({ content: server.content, revision: server.revision, base: "1", at: "2" }),
  };
  return server;
}

function open(server: ReturnType<typeof aServer>) {
  const onLeft = vi.fn<() => void>();
  const shown = renderHook(
    ({ content }) => {
      const [saved, setSaved] = useState(first);
      const isSame = (one: string, other: string) => one === other;
      const isDirty = content !== saved.content;
      const work = { content, saved, setSaved, isSame, isDirty, onLeft, onSaved: () => undefined };
      return useAutosave({ ...work, send: server.send, read: server.read });
    },
    { initialProps: { content: "" } },
  );
  return { ...shown, onLeft, type: (content: string) => shown.rerender({ content }) };
}

beforeEach(() => signInAs("member"));

it("saves in one row, however many ask at once", async () => {
  const server = aServer();
  const { result, type } = open(server);
  let go = () => undefined as void;
  server.answer = new Promise((resolve) => {
    go = resolve;
  });
  type("a");
  const saves = [result.current.save()];
  await act(async () => undefined);
  type("ab");
  saves.push(result.current.save(), result.current.save());
  go();
  await act(() => Promise.all(saves));
  expect([server.content, server.saves]).toEqual(["ab", 2]);
  expect(result.current.phase.is).toBe("saved");
});

it("continues after a save whose reply was lost, and stops before what someone else saved", async () => {
  const server = aServer();
  const { result, type } = open(server);
  type("a");
  server.fail = "after";
  await act(() => result.current.save());
  expect(result.current.isFailed).toBe(true);
  type("ab");
  server.fail = undefined;
  await act(() => result.current.save());
  expect([server.content, result.current.phase.is]).toEqual(["ab", "saved"]);

  Object.assign(server, { content: "theirs", revision: 7 });
  type("abc");
  await act(() => result.current.save());
  expect([server.content, result.current.phase]).toMatchObject(["theirs", { is: "taken", theirs: { revision: 7 } }]);
  await act(() => result.current.save());
  expect(server.content).toBe("theirs");
  await act(() => result.current.save({ content: "theirs", revision: 7, base: "1" }));
  expect([server.content, server.revision]).toEqual(["abc", 8]);
});

it("saves once the connection is back, and when the screen is left", async () => {
  const server = aServer();
  const { result, type, unmount, onLeft } = open(server);
  type("a");
  server.fail = "before";
  await act(() => result.current.save());
  server.fail = undefined;
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(server.content).toBe("a"));
  type("ab");
  unmount();
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  expect(server.content).toBe("ab");
});

it("saves nothing more once it is stopped", async () => {
  const server = aServer();
  const { result, type, unmount } = open(server);
  type("a");
  expect(await act(() => result.current.saver.stop())).toEqual(first);
  unmount();
  await act(async () => undefined);
  expect(server.saves).toBe(0);
});
