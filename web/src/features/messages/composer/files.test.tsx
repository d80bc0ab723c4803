import type { Upload } from "@firstlight/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { endSession, getSession } from "#shared/session/store.ts";
import { answerFiles } from "#lib/offline/test-support.ts";
import { seeEverything, uuid } from "#shared/session/test-support.tsx";
import { calls, maren, me, ownMessageOf, showTester } from "../test-support.tsx";

afterEach(() => {
  cleanup();
  endSession("signed-out");
});

const png = (name: string) => new File(["x"], name, { type: "image/png" });
const upload = (n: number, filename: string): Upload => ({ id: uuid(n), filename, content_type: "image/png", size: 1 });
const picker = () => screen.findByLabelText("Attach Files");
const field = () => screen.findByRole("textbox", { name: /^Message/ });
const send = () => screen.getByRole("button", { name: "Send" });

/** Stores each file under a number of its own. */
function storing() {
  let count = 100;
  return answerFiles(({ file }) => {
    count += 1;
    return { status: 201, body: upload(count, file.name) };
  });
}

it("files go with the message once they are there", async () => {
  storing();
  const { user, sent } = showTester([], {
    [calls.send]: () => Response.json(ownMessageOf(me, maren, "See"), { status: 201 }),
  });
  await screen.findByRole("option", { name: maren.name });
  await user.upload(await picker(), [png("a.png"), png("b.png")]);
  expect(await screen.findByText("Add a message to go with your files.")).toBeInTheDocument();
  expect(send()).toBeDisabled();
  await user.type(await field(), "See");
  await user.click(screen.getByRole("button", { name: "Remove b.png" }));
  await user.click(send());
  await waitFor(() => expect(sent(calls.send)[0]?.body).toMatchObject({ content: "See", upload_ids: [uuid(101)] }));
  expect(screen.queryByRole("button", { name: "Remove a.png" })).toBeNull();
  expect(sent(`DELETE /api/uploads/${uuid(102)}`)).toHaveLength(1);
});

it("no file can be attached while the company's uploads are off, and one that is pasted meets a sentence", async () => {
  const { user } = showTester([], {
    "GET /api/auth/me": () => Response.json({ ...getSession().session, features_off: ["file_uploads"] }),
  });
  await screen.findByRole("option", { name: maren.name });
  await waitFor(() => expect(screen.queryByLabelText("Attach Files")).toBeNull());
  await user.click(await field());
  const pasted = new DataTransfer();
  pasted.items.add(png("a.png"));
  await user.paste(pasted);
  expect(await screen.findByText("File uploads are turned off for Harbor Labs.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Remove a.png" })).toBeNull();
});

it("a file that did not arrive says why, and holds the message until it is gone or there", async () => {
  answerFiles(() => ({ status: 415, body: { detail: "This kind of file is not taken." } }));
  const { user } = showTester();
  await screen.findByRole("option", { name: maren.name });
  await user.type(await field(), "See");
  await user.upload(await picker(), png("a.png"));
  expect(await screen.findByText("This kind of file is not taken.")).toBeInTheDocument();
  expect(screen.getByText("Retry the upload or remove the file, then send.")).toBeInTheDocument();
  expect(send()).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Remove a.png" }));
  expect(send()).toBeEnabled();
});

it("no more than ten go along", async () => {
  storing();
  const { user } = showTester();
  const files = Array.from({ length: 12 }, (_, index) => png(`${index}.png`));
  await user.upload(await picker(), files);
  expect(await screen.findByText("You can attach at most 10 files. 2 were left out.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(10));
});

it("pasted files are attached, and stored with the text on this device", async () => {
  storing();
  const { user } = showTester();
  await user.click(await field());
  const pasted = new DataTransfer();
  pasted.items.add(png("shot.png"));
  await user.paste(pasted);
  expect(await screen.findByRole("button", { name: "Remove shot.png" })).toBeInTheDocument();
  expect(await screen.findByText("Saved")).toBeInTheDocument();
  cleanup();
  showTester();
  expect(await screen.findByRole("button", { name: "Remove shot.png" })).toBeInTheDocument();
});

it("images are seen in the thread, and every file can be taken along", async () => {
  seeEverything();
  const note: Upload = { id: uuid(201), filename: "log.txt", content_type: "text/plain", size: 2_048 };
  const attachments = [upload(200, "roof.png"), note];
  showTester([ownMessageOf(maren, me, "Here", { attachments })], {
    [`GET /api/uploads/${uuid(200)}`]: () => new Response(new Blob(["x"], { type: "image/png" })),
  });
  expect(await screen.findByRole("img", { name: "roof.png" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Download roof.png/ })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Download log.txt 2.0 KB/ })).toBeInTheDocument();
});
