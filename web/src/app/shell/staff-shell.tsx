import { useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "#shared/session/store.ts";
import { lazyPart, useDensity } from "#ui/index.ts";
import { TypeAhead } from "./palette/type-ahead.ts";
import { type Overlay, useStaffKeys } from "./palette/use-staff-keys.ts";
import { OfflineStrip } from "./offline-strip.tsx";
import { SignedIn } from "./signed-in.tsx";
import { MainPending, StaffBody, useIsBilling } from "./staff-body.tsx";
import { StaffBar } from "./staff-bar.tsx";
import { StaffRail } from "./staff-rail.tsx";
import { useFreshData, useLinkPreload } from "./staff-data.ts";
import { useKnowsSubscription } from "#features/billing/access/use-knows-subscription.ts";

const Palette = lazyPart(async () => (await import("./palette/palette.tsx")).Palette, {
  when: ({ isOpen }) => isOpen,
  fallback: () => <TypeAhead />,
});
const ShortcutSheet = lazyPart(async () => (await import("./palette/shortcut-sheet.tsx")).ShortcutSheet, {
  when: ({ isOpen }) => isOpen,
});
const StaffDrawer = lazyPart(async () => (await import("./staff-drawer.tsx")).StaffDrawer, {
  when: ({ isOpen }) => isOpen,
});

function Staff() {
  const { access } = useSession();
  const isKnown = useKnowsSubscription();
  const isBilling = useIsBilling();
  const isUngated = useRouterState({ select: ({ matches }) => matches.some(({ staticData }) => staticData.ungated) });
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hasAccess = access?.has_access ?? true;
  const isOpen = hasAccess || isUngated;
  useDensity("staff");
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  // A row of the palette may have opened the other overlay just before.
  const close = (closed: Overlay) => () => setOverlay((now) => (now === closed ? null : now));
  useStaffKeys(setOverlay);
  useFreshData();
  useLinkPreload();
  return (
    <div className="flex min-h-dvh flex-col">
      <StaffBar isOpen={isOpen} onMenu={() => setMenuOpen(true)} onSearch={() => setOverlay("palette")} />
      <Palette isOpen={overlay === "palette"} onClose={close("palette")} onKeys={() => setOverlay("keys")} />
      <ShortcutSheet isOpen={overlay === "keys"} onClose={close("keys")} />
      <StaffDrawer isOpen={isMenuOpen} hasAccess={hasAccess} onClose={() => setMenuOpen(false)} />
      <div className="flex grow">
        <StaffRail hasAccess={hasAccess} />
        <div className="flex min-w-0 grow flex-col">
          {isKnown || isBilling ? (
            <>
              <OfflineStrip />
              <StaffBody isOpen={isOpen} />
            </>
          ) : (
            <MainPending />
          )}
        </div>
      </div>
    </div>
  );
}

export function StaffShell() {
  return (
    <SignedIn>
      <Staff />
    </SignedIn>
  );
}
