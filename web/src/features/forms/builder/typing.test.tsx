import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FieldCard } from "../canvas/card.tsx";
import { fieldOf, formOf } from "../test-support.ts";
import { labelOf, openExisting, startBuilding, stopBuilding } from "./test-support.tsx";

const drawn = vi.hoisted(() => ({ cards: new Array<string>(), toolbars: 0, settings: 0 }));

vi.mock(import("../canvas/card.tsx"), async (original) => {
  const { FieldCard: Card, ...rest } = await original();
  const Counted: typeof FieldCard = (props) => {
    drawn.cards.push(props.field.id);
    return <Card {...props} />;
  };
  return { ...rest, FieldCard: Counted };
});

vi.mock(import("#shared/editing/toolbar.tsx"), async (original) => {
  const { EditorToolbar: Toolbar, ...rest } = await original();
  return {
    ...rest,
    EditorToolbar: (props: Parameters<typeof Toolbar>[0]) => {
      drawn.toolbars += 1;
      return <Toolbar {...props} />;
    },
  };
});

vi.mock(import("../field-settings/settings.tsx"), async (original) => {
  const { BuilderSettings: Settings, ...rest } = await original();
  return {
    ...rest,
    BuilderSettings: (props: Parameters<typeof Settings>[0]) => {
      drawn.settings += 1;
      return <Settings {...props} />;
    },
  };
});

// Typing never rests here, so that the settings could be drawn at each key.
vi.mock("#lib/hooks/use-debounced-value.ts", () => ({ useDebouncedValue: (value: unknown) => value }));

beforeEach(startBuilding);
afterEach(stopBuilding);

it("draws nothing again but what a key changes", async () => {
  const fields = [fieldOf(1, "text", "Name"), fieldOf(2, "number", "Age"), fieldOf(3, "date", "Day")];
  const { user } = openExisting(formOf({ fields }));
  await user.type(await screen.findByLabelText(/Form title/), "s");
  await user.type(labelOf(2), "s");
  const since = { cards: drawn.cards.length, toolbars: drawn.toolbars };

  await user.keyboard(" of you");
  expect(new Set(drawn.cards.slice(since.cards))).toEqual(new Set([fields[1]?.id]));
  expect(drawn.toolbars).toBe(since.toolbars);
  expect(screen.getByRole("button", { name: "Delete Ages of you" })).toBeInTheDocument();

  await user.click(screen.getByLabelText(/Form title/));
  const { cards, settings } = { cards: drawn.cards.length, settings: drawn.settings };
  expect(settings).toBeGreaterThan(0);
  await user.keyboard("!");
  expect(drawn.cards).toHaveLength(cards);
  expect(drawn.settings).toBe(settings);
});
