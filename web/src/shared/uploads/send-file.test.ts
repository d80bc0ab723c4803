import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api/client.ts";
import { endSession } from "#shared/session/store.ts";
import { sendFile } from "./send-file.ts";
import { answerCalls, signInAs, uuid } from "#shared/session/test-support.tsx";
import { answerFiles } from "#lib/offline/test-support.ts";

const mb = 1024 * 1024;
const id = uuid(80);
const ticket = (arrived: number[]) => Response.json({ id, part_bytes: 2 * mb, parts: 4, arrived });
const stored = Response.json({ id: uuid(81), filename: "film.mp4", content_type: "video/mp4", size: 7 * mb });
const film = new File([new Uint8Array(7 * mb)], "film.mp4", { type: "video/mp4" });
const begin = "POST /api/uploads/in-parts";
const where = `GET /api/uploads/in-parts/${id}`;
const finish = `POST /api/uploads/in-parts/${id}/finish`;
const arrivedPart = { status: 200, body: {} };

beforeEach(() => signInAs("beta_tester"));
afterEach(() => endSession("signed-out"));

describe("sending a file", () => {
  it("goes at once when it is small", async () => {
    const sent = answerFiles(() => ({ status: 201, body: { id: uuid(82) } }));
    expect(await sendFile(new File(["x"], "a.txt"), {})).toEqual({ id: uuid(82) });
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /api/uploads"]);
  });

  it("sends a large file in parts, and reports its progress", async () => {
    const sent = answerFiles(() => arrivedPart);
    const calls = answerCalls({ [begin]: ticket([]), [finish]: stored });
    const [onTicket, onProgress] = [vi.fn<(given: string) => void>(), vi.fn<(share: number) => void>()];
    expect(await sendFile(film, { onTicket, onProgress })).toMatchObject({ id: uuid(81) });
    expect(calls[0]?.body).toEqual({ filename: "film.mp4", size: 7 * mb });
    expect(sent.map(({ path, file }) => [path.at(-1), file.size / mb])).toEqual([
      ["0", 2],
      ["1", 2],
      ["2", 2],
      ["3", 1],
    ]);
    expect(onTicket).toHaveBeenCalledWith(id);
    expect(onProgress.mock.calls.map(([share]) => share)).toEqual([0, 0.25, 0.5, 0.75]);
  });

  it("resumes where it was cut off", async () => {
    const sent = answerFiles(({ path }) => (path.endsWith("/1") && sent.length === 2 ? "cut" : arrivedPart));
    const calls = answerCalls({ [begin]: ticket([]), [where]: ticket([0]), [finish]: stored });
    await expect(sendFile(film, {})).rejects.toThrow(ApiError);
    await sendFile(film, { ticket: id });
    expect(sent.map(({ path }) => path.at(-1))).toEqual(["0", "1", "1", "2", "3"]);
    expect(calls.map(({ method }) => method)).toEqual(["POST", "GET", "POST"]);
  });

  it("starts over when the server does not know the upload any more", async () => {
    const sent = answerFiles(() => arrivedPart);
    answerCalls({ [begin]: ticket([]), [finish]: stored });
    await sendFile(film, { ticket: id });
    expect(sent).toHaveLength(4);
  });
});
