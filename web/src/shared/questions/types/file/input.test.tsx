import type { AnswerValue, FormField, Upload } from "@firstlight/contract";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api/client.ts";
import { FieldInput } from "../../field-input.tsx";
import { FileShelfContext, useUploads } from "#shared/uploads/pending-files.ts";
import type { SendFile, SendOptions } from "#shared/uploads/send-file.ts";
import { fieldOf } from "#features/forms/test-support.ts";
import { setOnline } from "#lib/offline/test-support.ts";

const mb = 1024 * 1024;
const png = (name: string, size = 1) => new File([new Uint8Array(size)], name, { type: "image/png" });
const uploadOf = (file: File): Upload => ({ id: file.name, filename: file.name, content_type: file.type, size: 1 });

interface FilesProps {
  field: FormField;
  send: SendFile;
  onDiscard: (id: string) => void;
}

function Files({ field, send, onDiscard }: FilesProps) {
  const [value, setValue] = useState<AnswerValue>([]);
  const [known, setKnown] = useState({});
  const onStored = (_field: string, upload: Upload) => {
    setKnown((files) => ({ ...files, [upload.id]: upload }));
    setValue((ids) => [...(Array.isArray(ids) ? ids : []), upload.id]);
  };
  const shelf = useUploads({ send, known, onStored, onDiscard });
  return (
    <FileShelfContext value={shelf}>
      <FieldInput field={field} value={value} onChange={setValue} />
    </FileShelfContext>
  );
}

function show(rules: FormField["rules"], send: SendFile = async (file) => uploadOf(file)) {
  const onDiscard = vi.fn<(id: string) => void>();
  const spied = vi.fn<SendFile>(send);
  render(<Files field={fieldOf(1, "file", "Photos", { rules })} send={spied} onDiscard={onDiscard} />);
  // Dropped files come past what the dialog would accept.
  return { send: spied, onDiscard, user: userEvent.setup({ applyAccept: false }) };
}

const choose = async (user: ReturnType<typeof userEvent.setup>, files: File[]) =>
  user.upload(screen.getByLabelText("Photos"), files);

describe("a picture that the browser cannot show", () => {
  it("is a sheet of paper, and no broken picture", async () => {
    const { user } = show({});
    await choose(user, [png("torn.png")]);
    const row = (await screen.findByRole("button", { name: "Remove torn.png" })).closest("li");
    const picture = row?.querySelector("img");
    if (!picture) throw new Error("no picture to begin with");
    fireEvent.error(picture);
    expect(row?.querySelector("img")).toBeNull();
    expect(row?.querySelector("svg")).toBeInTheDocument();
  });
});

describe("rules of a file field", () => {
  it("are said before, and checked before anything is sent", async () => {
    const { send, user } = show({ file_kinds: ["image", "pdf"], max_file_mb: 1, max_files: 2 });
    expect(screen.getByText("Images and PDF, up to 1 MB each, up to 2 files")).toBeInTheDocument();
    expect(screen.getByLabelText("Photos")).toHaveAttribute("accept", "image/*,.pdf,application/pdf");
    await choose(user, [new File(["x"], "a.mp4", { type: "video/mp4" }), png("large.png", 2 * mb), png("good.png")]);
    expect(screen.getByText("Choose a file of an allowed type: images and PDF.")).toBeInTheDocument();
    expect(screen.getByText("This file is too large. The limit is 1 MB.")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Remove good.png" })).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("button", { name: /Try .* again/ })).toBeNull();
  });

  it("take no more files than they say", async () => {
    const { send, user } = show({ max_files: 2 });
    await choose(user, [png("1.png"), png("2.png"), png("3.png")]);
    const limit = "This question allows 2 files. Remove one to add another.";
    expect(await screen.findByText(limit)).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(2);
    await user.click(await screen.findByRole("button", { name: "Remove 1.png" }));
    expect(screen.queryByText(limit)).toBeNull();
    await choose(user, [png("3.png")]);
    expect(await screen.findByRole("button", { name: "Remove 3.png" })).toBeInTheDocument();
  });

  it("leave a type that the browser cannot detect to the server", async () => {
    const { send, user } = show({ file_kinds: ["image"] });
    await choose(user, [new File(["x"], "photo.heic")]);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});

describe("a file being uploaded", () => {
  it("shows what it looks like, and is deleted when it is removed", async () => {
    const { onDiscard, user } = show({});
    await choose(user, [png("a.png")]);
    await user.click(await screen.findByRole("button", { name: "Remove a.png" }));
    expect(onDiscard).toHaveBeenCalledWith("a.png");
    expect(screen.queryByText("a.png")).toBeNull();
  });

  it("leaves the cursor where files are added, as the recorder does", async () => {
    const { user } = show({});
    await choose(user, [png("a.png")]);
    await user.click(await screen.findByRole("button", { name: "Remove a.png" }));
    expect(screen.getByLabelText("Photos")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Record Screen" }));
    expect(await screen.findByRole("heading", { name: "Screen Recording" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.getByLabelText("Photos")).toHaveFocus();
  });

  it("can be paused when it is large, and resumes with the received parts", async () => {
    const tries: SendOptions[] = [];
    const { user } = show({}, (file, options) => {
      tries.push(options);
      options.onTicket?.("the ticket");
      if (tries.length === 2) return Promise.resolve(uploadOf(file));
      return new Promise((_, reject) => {
        options.signal?.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
      });
    });
    await choose(user, [png("film.png", 6 * mb)]);
    await user.click(screen.getByRole("button", { name: "Pause film.png" }));
    expect(tries[0]?.signal?.aborted).toBe(true);
    expect(screen.getByRole("progressbar", { name: "film.png is paused" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Resume film.png" }));
    expect(tries[1]?.ticket).toBe("the ticket");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Pause film.png" })).toBeNull());
  });

  it("waits for the connection and resumes automatically", async () => {
    const { send, user } = show({}, async (file) => {
      if (!navigator.onLine) throw new ApiError({ status: 0, detail: "No connection" });
      return uploadOf(file);
    });
    setOnline(false);
    await choose(user, [png("a.png")]);
    expect(await screen.findByText("Waiting for a connection. Resumes automatically")).toBeInTheDocument();
    act(() => setOnline(true));
    await waitFor(() => expect(screen.queryByText("Waiting for a connection. Resumes automatically")).toBeNull());
    expect(send).toHaveBeenCalledTimes(2);
  });
});
