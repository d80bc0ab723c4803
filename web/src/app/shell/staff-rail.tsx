import { useRouterState } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { readStored, writeStored } from "#lib/offline/storage.ts";
import { t } from "#lib/text/translate.ts";
import { IconButton } from "#ui/index.ts";
import { MainLinks } from "./main-links.tsx";

const storageKey = "firstlight.rail";
const wasCollapsed = () => readStored(storageKey) === "collapsed";

/** Collapsed as the person left it. Editors start collapsed, and what is chosen there ends with them. */
function useCollapsed() {
  const isEditor = useRouterState({ select: ({ matches }) => matches.some(({ staticData }) => staticData.isEditor) });
  const [now, setNow] = useState({ isEditor, isCollapsed: isEditor || wasCollapsed() });
  if (now.isEditor !== isEditor) setNow({ isEditor, isCollapsed: isEditor || wasCollapsed() });
  const { isCollapsed } = now;
  const toggle = () => {
    if (!isEditor) writeStored(storageKey, isCollapsed ? "" : "collapsed");
    setNow({ isEditor, isCollapsed: !isCollapsed });
  };
  return { isCollapsed, toggle };
}

/** Ctrl/Cmd B, except where it makes text bold, behind a dialog, or while the rail is not shown. */
function useRailKey(rail: RefObject<HTMLElement | null>, toggle: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== "b" || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      if (!rail.current?.getClientRects().length || rail.current.closest("[inert], [aria-hidden=true]")) return;
      event.preventDefault();
      toggle();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

/** The main navigation beside the screen, from 1024 px on. */
export function StaffRail({ hasAccess }: { hasAccess: boolean }) {
  const { isCollapsed, toggle } = useCollapsed();
  const rail = useRef<HTMLDivElement>(null);
  useRailKey(rail, toggle);
  const width = isCollapsed ? "3.5rem" : "13rem";
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.style.setProperty("--rail", width);
    return () => void page.style.removeProperty("--rail");
  }, [width]);
  return (
    <div
      ref={rail}
      className="sticky top-(--top) hidden h-[calc(100dvh-var(--top))] w-(--rail) shrink-0 flex-col justify-between overflow-y-auto border-e border-line bg-surface p-2 lg:flex"
    >
      <nav aria-label={t("Main")} className="flex flex-col gap-0.5">
        <MainLinks hasAccess={hasAccess} isCollapsed={isCollapsed} />
      </nav>
      <IconButton
        icon={isCollapsed ? PanelLeftOpen : PanelLeftClose}
        label={isCollapsed ? t("Expand navigation") : t("Collapse navigation")}
        aria-expanded={!isCollapsed}
        onPress={toggle}
      />
    </div>
  );
}
