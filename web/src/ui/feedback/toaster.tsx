import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { t } from "#lib/text/translate.ts";
import { cx } from "../theme/cx.ts";
import { toast, type ToastItem, toastStore, type ToastTone } from "./toast-store.ts";

const icons: Record<ToastTone, { icon: typeof Info; color: string }> = {
  success: { icon: CircleCheck, color: "text-success" },
  error: { icon: CircleAlert, color: "text-danger" },
  info: { icon: Info, color: "text-info" },
};

const actionClass =
  "shrink-0 rounded-sm px-2.5 py-1 text-sm font-medium ring-1 ring-inset ring-line hover:bg-hover tester:min-h-11 tester:px-4";

function Toast({ item, isHeld }: { item: ToastItem; isHeld: boolean }) {
  const { icon: Icon, color } = icons[item.tone];
  useEffect(() => {
    if (isHeld || item.duration === 0) return;
    const timer = setTimeout(() => toast.dismiss(item.id), item.duration);
    return () => clearTimeout(timer);
  }, [item, isHeld]);
  return (
    <div
      role={item.tone === "error" ? "alert" : "status"}
      aria-atomic="true"
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-lg bg-raised py-3 ps-4 pe-2 text-base text-ink shadow-float"
    >
      <Icon aria-hidden className={cx("mt-[0.1875rem] size-4 shrink-0", color)} />
      <div className="min-w-0 grow">
        <p className="font-medium">{item.message}</p>
        {item.description && <p className="text-sm text-ink-muted">{item.description}</p>}
      </div>
      {item.action && (
        <button
          type="button"
          className={actionClass}
          onClick={() => {
            item.action?.onPress();
            toast.dismiss(item.id);
          }}
        >
          {item.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t("Dismiss")}
        onClick={() => toast.dismiss(item.id)}
        className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-subtle hover:bg-hover hover:text-ink tester:size-11 tester:-my-2.5"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

function useHeld(region: RefObject<HTMLElement | null>) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const scope = new AbortController();
    const { signal } = scope;
    for (const type of ["pointerenter", "focusin"]) element.addEventListener(type, () => setHeld(true), { signal });
    for (const type of ["pointerleave", "focusout"]) element.addEventListener(type, () => setHeld(false), { signal });
    return () => scope.abort();
  }, [region]);
  return isHeld;
}

/** Rendered once, at the root. Pauses its timers while hovered or focused. */
export function Toaster() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const region = useRef<HTMLElement>(null);
  const isHeld = useHeld(region);
  return createPortal(
    <section
      ref={region}
      aria-label={t("Notifications")}
      // Stays accessible while a modal dialog hides the rest of the page.
      data-react-aria-top-layer="true"
      // Away from the buttons that save: on phones they are at the bottom, elsewhere at the right end of bars and sheets.
      className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-50 sm:bottom-[max(1rem,env(safe-area-inset-bottom))] sm:start-6 sm:end-auto sm:top-auto sm:w-96"
    >
      <div className="flex flex-col gap-2">
        {items.map((item) => (
          <Toast key={item.id} item={item} isHeld={isHeld} />
        ))}
      </div>
    </section>,
    document.body,
  );
}
