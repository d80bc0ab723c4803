import type { ContentBlock, Interaction, ResponseData } from "@firstlight/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "#lib/api/query-client.ts";
import { answerCalls, seeEverything, signInAs, uuid } from "#shared/session/test-support.tsx";
import { askOf } from "../run/test-support.ts";
import type { Typed } from "./answers.ts";
import { StepView } from "./view.tsx";

const uploadId = uuid(77);

interface Shown {
  blocks?: ContentBlock[];
  interactions?: Interaction[];
  onSend?: (id: string, data: ResponseData) => Promise<void>;
}

function Part({ blocks = [], interactions = [], onSend = async () => undefined }: Shown) {
  const [typed, setTyped] = useState<Typed>({});
  return (
    <StepView
      step={{ content_blocks: blocks, interactions }}
      answering={{
        responses: [],
        typed,
        onType: (id, data) => setTyped({ ...typed, [id]: data }),
        onSend,
        isReadOnly: false,
        useSendAgain: () => undefined,
        missing: new Set(),
      }}
    />
  );
}

function show(part: Shown) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Part {...part} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  signInAs("beta_tester");
  seeEverything();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
});

const block = (type: "text" | "image" | "video" | "link" | "file", content: string, metadata = {}): ContentBlock => ({
  type,
  content,
  metadata,
});

describe("what a step shows", () => {
  it("keeps lines of text, and shows markup as letters", () => {
    show({ blocks: [block("text", "One\n<b>two</b>")] });
    expect(screen.getByText(/<b>two<\/b>/)).toHaveClass("whitespace-pre-line");
  });

  it("loads pictures late, says what they show, and offers another try", async () => {
    const user = show({
      blocks: [block("image", "https://example.com/a.png", { alt: "The door", caption: "It opens" })],
    });
    const picture = screen.getByRole("img", { name: "The door" });
    expect(picture).toHaveAttribute("loading", "lazy");
    expect(screen.getByText("It opens")).toBeInTheDocument();
    fireEvent.error(picture);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to load image");
    expect(screen.getByRole("link", { name: /Open Link/ })).toHaveAttribute("rel", "noopener noreferrer nofollow");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(screen.getByRole("img", { name: "The door" })).toBeInTheDocument();
  });

  it("fetches an uploaded picture with the session", async () => {
    const calls = answerCalls({ [`GET /api/uploads/${uploadId}`]: new Response(new Blob(["x"])) });
    show({ blocks: [block("image", uploadId, { alt: "The door" })] });
    await waitFor(() => expect(screen.getByRole("img", { name: "The door" })).toHaveAttribute("src", "blob:file"));
    expect(calls).toHaveLength(1);
  });

  it("loads a video only on request", async () => {
    const calls = answerCalls({ [`GET /api/uploads/${uploadId}`]: new Response(new Blob(["x"])) });
    const user = show({ blocks: [block("video", uploadId, { title: "A walk", caption: "Two minutes" })] });
    expect(calls).toEqual([]);
    expect(screen.getByText("Two minutes")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Play video: A walk" }));
    expect(await screen.findByLabelText("A walk")).toHaveAttribute("src", "blob:file");
  });

  it("says that a video did not load, and offers another try", async () => {
    answerCalls({});
    const user = show({ blocks: [block("video", uploadId)] });
    await user.click(screen.getByRole("button", { name: "Play video: Video" }));
    expect(await screen.findByText(/Failed to load video/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
  });

  it("says where a link leads, and opens it apart", () => {
    show({ blocks: [block("link", "https://docs.example.com/start", { title: "Guide", description: "Read it" })] });
    const link = screen.getByRole("link", { name: /Guide/ });
    expect(link).toHaveTextContent("docs.example.com");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noopener noreferrer"));
  });

  it("never links to what is no web address", () => {
    show({ blocks: [block("link", "javascript:alert(1)", { title: "Guide" })] });
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
    expect(screen.getByText(/This content cannot be shown here/)).toBeInTheDocument();
  });

  it("saves a file under its name, which stands there with its size", async () => {
    answerCalls({ [`GET /api/uploads/${uploadId}`]: new Response(new Blob(["x"])) });
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const user = show({ blocks: [block("file", uploadId, { filename: "plan.pdf", size: 2048 })] });
    const button = screen.getByRole("button", { name: /plan.pdf/ });
    expect(button).toHaveTextContent("2.0 KB");
    await user.click(button);
    await waitFor(() => expect(pressed).toHaveBeenCalled());
  });

  it("says so of types it does not know", () => {
    const hologram = { type: "hologram", content: "", metadata: {} } as unknown as ContentBlock;
    const riddle = askOf(1, "riddle" as Interaction["type"]);
    show({ blocks: [hologram], interactions: [riddle] });
    expect(screen.getByText(/This content cannot be shown here/)).toBeInTheDocument();
    expect(screen.getByText(/This question cannot be shown here/)).toBeInTheDocument();
  });
});

describe("what a step asks", () => {
  const answered = async (
    interaction: Interaction,
    act: (user: ReturnType<typeof userEvent.setup>) => Promise<void>,
  ) => {
    const onSend = vi.fn<(id: string, data: ResponseData) => Promise<void>>(async () => undefined);
    const user = show({ interactions: [interaction], onSend });
    expect(screen.getByRole("button", { name: "Submit Answer" })).toBeDisabled();
    await act(user);
    await user.click(screen.getByRole("button", { name: "Submit Answer" }));
    return onSend.mock.calls[0];
  };

  it("opens a box for a comment on a no", async () => {
    const prompt = askOf(1, "feedback_prompt");
    const sent = await answered(prompt, async (user) => {
      await user.click(screen.getByRole("radio", { name: "Yes" }));
      expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
      await user.click(screen.getByRole("radio", { name: "No" }));
      await user.type(screen.getByRole("textbox"), "Too slow");
    });
    expect(sent).toEqual([prompt.id, { value: "no", comment: "Too slow" }]);
  });

  it("takes words that are not blank", async () => {
    const words = askOf(1, "text_input", { metadata: { placeholder: "Say it" } });
    const sent = await answered(words, async (user) => {
      await user.type(screen.getByPlaceholderText("Say it"), "  ");
      expect(screen.getByRole("button", { name: "Submit Answer" })).toBeDisabled();
      await user.type(screen.getByPlaceholderText("Say it"), "Fine");
    });
    expect(sent).toEqual([words.id, { text: "  Fine" }]);
  });

  it("takes one of several options", async () => {
    const choice = askOf(1, "multiple_choice", { required: true });
    const sent = await answered(choice, async (user) => user.click(screen.getByRole("radio", { name: "Green" })));
    expect(sent).toEqual([choice.id, { value: "green" }]);
  });

  it("takes stars from 1 to 5", async () => {
    const stars = askOf(2, "rating", { metadata: { low_label: "Bad", high_label: "Good" } });
    const sent = await answered(stars, async (user) => user.click(screen.getByRole("radio", { name: "4 stars" })));
    expect(sent).toEqual([stars.id, { rating: 4 }]);
    expect(screen.getByText("Good")).toBeInTheDocument();
  });
});
