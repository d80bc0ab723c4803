import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Badge, type SavedState } from "#ui/index.ts";
import { PublishButton } from "./publish-button.tsx";
import { EditorToolbar } from "./toolbar.tsx";

afterEach(cleanup);

const nothing = async () => undefined;

function show(saved: SavedState) {
  render(
    <EditorToolbar
      status={<Badge>Open</Badge>}
      saved={saved}
      onRetry={() => undefined}
      history={{ undo: () => undefined, redo: () => undefined, canUndo: true, canRedo: false }}
      leaving={{ hasChanges: true, cancel: nothing, discard: nothing }}
      saveLabel="Save Form"
      onSave={() => undefined}
      pending={null}
      publish={(button) => (
        <PublishButton
          {...button}
          stage="live"
          title="Bug report"
          consequences={{ publish: "", unpublish: "", end: "" }}
          endLabel="Close"
          endTitle="Close it?"
          isChanged
          onCheck={async () => true}
          onPublish={nothing}
          onChangeStatus={nothing}
        />
      )}
    />,
  );
  const [first, second] = [...screen.getByRole("banner").querySelectorAll<HTMLElement>(":scope > div")].map((row) =>
    within(row),
  );
  return { bar: screen.getByRole("banner"), first, second };
}

test("narrow screens have two rows: what was done and Cancel, then what saves and publishes, in one piece", () => {
  const { first, second } = show("saved");
  for (const name of ["Undo Last Change", "Redo Change", "Cancel"]) {
    expect(first?.getByRole("button", { name })).toBeInTheDocument();
  }
  const publish = second?.getByRole("button", { name: "Publish changes" });
  const more = second?.getByRole("button", { name: "More publishing actions" });
  expect(second?.getByRole("button", { name: "Save Form" }).parentElement).toBe(publish?.parentElement?.parentElement);
  expect(more?.parentElement).toBe(publish?.parentElement);
});

test("the row that says that saving failed stays in view", () => {
  const { bar, first } = show("failed");
  expect(first?.getByText("Could not save")).toBeInTheDocument();
  const failed = bar.className;
  cleanup();
  // Otherwise a narrow screen keeps the second row only.
  expect(show("saved").bar).toHaveClass("top-[calc(var(--top)-5.5rem)]");
  expect(failed).toContain("top-[calc(var(--top)-2.75rem)]");
  expect(failed).not.toContain("5.5rem");
});
