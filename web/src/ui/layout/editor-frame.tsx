import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { Button } from "../actions/button.tsx";
import { lazyPart } from "../feedback/lazy.tsx";
import { cx } from "../theme/cx.ts";
import { Card } from "./card.tsx";

const Sheet = lazyPart(async () => (await import("../overlays/sheet.tsx")).Sheet, { fallback: () => null });

interface Side {
  title: string;
  content: ReactNode;
  /** Whether its sheet is open, where the columns do not fit side by side. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface EditorFrameProps {
  /** What can be added. */
  palette: Side;
  /** What is edited, in place. */
  children: ReactNode;
  /** The settings of what is selected. */
  settings: Side;
  /** Whether the three fit side by side. */
  isWide: boolean;
  /** Their widths. */
  columns?: string;
}

// Shares, so that larger letters leave room for the canvas.
const fieldColumns = "grid-cols-[min(11rem,19%)_minmax(0,1fr)_min(20rem,34%)]";

/** Beside a long canvas what adds and what sets stay in sight, below the header. */
const stays = "sticky top-[calc(1rem+var(--top))] max-h-[calc(100dvh-2rem-var(--top))] overflow-y-auto";

/** A canvas between what adds to it and the settings of what is selected on it; on narrow screens those are sheets. */
export function EditorFrame({ palette, children, settings, isWide, columns = fieldColumns }: EditorFrameProps) {
  if (isWide) {
    return (
      <div className={cx("grid items-start gap-4", columns)}>
        <Card as="section" title={palette.title} className={stays}>
          {palette.content}
        </Card>
        <div className="mx-auto w-full max-w-[45rem] min-w-0">{children}</div>
        <section aria-label={settings.title} className={`rounded-lg bg-surface p-5 pt-2 ring-1 ring-line ${stays}`}>
          {settings.content}
        </section>
      </div>
    );
  }
  return (
    <>
      {children}
      <Sheet title={palette.title} isOpen={palette.isOpen} onOpenChange={palette.onOpenChange}>
        {palette.content}
      </Sheet>
      <Sheet
        title={settings.title}
        isOpen={settings.isOpen}
        onOpenChange={settings.onOpenChange}
        footer={
          <Button variant="primary" onPress={() => settings.onOpenChange(false)}>
            {t("Done")}
          </Button>
        }
      >
        {settings.content}
      </Sheet>
    </>
  );
}
