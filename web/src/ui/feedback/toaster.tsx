import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { PressEvent } from "react-aria-components/Button";
import { createPortal } from "react-dom";
import { t } from "#lib/text/translate.ts";
import { Button, IconButton } from "../actions/button.tsx";
import { cx } from "../theme/cx.ts";
import { toast, type ToastItem, toastStore, type ToastTone } from "./toast-store.ts";

const icons: Record<ToastTone, { icon: typeof Info; color: string }> = {
  success: { icon: CircleCheck, color: "text-success" },
  error: { icon: CircleAlert, color: "text-danger" },
  info: { icon: Info, color: "text-info" },
};

function Toast({ item, isHeld }: { item: ToastItem; isHeld: boolean }) {
  const { icon: Icon, color } = icons[item.tone];
  useEffect(() => {
    if (isHeld || item.duration === 0) return;
    const timer = setTimeout(() => toast.dismiss(item.id), item.duration);
    return () => clearTimeout(timer);
  }, [item, isHeld]);
  const dismiss = ({ target }: PressEvent) => {
    // Firefox fires no focusout when a focused element is removed.
    if (target instanceof HTMLElement) target.blur();
    toast.dismiss(item.id);
  };
  return (
    <div
      role={item.tone === "error" ? "alert" : "status"}
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-lg bg-raised py-3 ps-4 pe-2 text-base text-ink shadow-float"
    >
      <Icon aria-hidden className={cx("mt-[0.1875rem] size-4 shrink-0", color)} />
      <div className="min-w-0 grow">
        <p className="font-medium">{item.message}</p>
        {item.description && <p className="text-sm text-ink-muted">{item.description}</p>}
      </div>
      {item.action && (
        <Button
          size="sm"
          className="-my-1"
          onPress={(event) => {
            item.action?.onPress();
            dismiss(event);
          }}
        >
          {item.action.label}
        </Button>
      )}
      <IconButton size="sm" className="-my-1" icon={X} label={t("Dismiss")} onPress={dismiss} />
    </div>
  );
}

// Its listeners go with the region.
function useHeld(region: RefObject<HTMLElement | null>) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const change = ({ type }: Event) => setHeld(type === "pointerenter" || type === "focusin");
    for (const type of ["pointerenter", "focusin", "pointerleave", "focusout"]) {
      region.current?.addEventListener(type, change);
    }
  }, [region]);
  return isHeld;
}

function isOver(box: Element, other: Element): boolean {
  const [a, b] = [box.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether the toast would hide what has the focus: then it is shown at the top. */
function useIsAside(region: RefObject<HTMLElement | null>, item: ToastItem | undefined): boolean {
  const [isAside, setAside] = useState(false);
  useLayoutEffect(() => {
    const box = region.current;
    if (!item || !box) return undefined;
    const avoid = () => {
      const focused = document.activeElement;
      if (focused?.matches(":not(body, main, h1, [data-react-aria-top-layer] *)") && isOver(box, focused))
        setAside((was) => !was);
    };
    avoid();
    document.addEventListener("focusin", avoid);
    return () => {
      document.removeEventListener("focusin", avoid);
      setAside(false);
    };
  }, [region, item]);
  return isAside;
}

const usualClass = "max-sm:top-[max(1rem,env(safe-area-inset-top))] sm:bottom-(--dock)";
const asideClass = "top-[calc(1rem+var(--top))]";

/** Rendered once, at the root; shows one at a time. A page that the build wrote has no portal to hydrate: it comes after. */
export function Toaster() {
  return (
    useSyncExternalStore(
      toastStore.subscribe,
      () => true,
      () => false,
    ) && <Region />
  );
}

/** Pauses its timer while hovered or focused. */
function Region() {
  const item = useSyncExternalStore(toastStore.subscribe, toastStore.read).at(-1);
  const region = useRef<HTMLElement>(null);
  const isHeld = useHeld(region);
  const isAside = useIsAside(region, item);
  return createPortal(
    <section
      ref={region}
      aria-label={t("Notifications")}
      // Stays accessible while a modal dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      // In the middle of the content, beside the rail; at the top on phones, where buttons are at the bottom.
      className={cx(
        "pointer-events-none fixed inset-x-4 z-50 mx-auto max-w-96 lg:start-[calc(1rem+var(--rail))]",
        isAside ? asideClass : usualClass,
      )}
    >
      {item && <Toast key={item.id} item={item} isHeld={isHeld} />}
    </section>,
    document.body,
  );
}
