import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from "react";
import { t } from "#lib/text/translate.ts";
import type { ButtonProps } from "./button.tsx";
import type { OpenMenuProps } from "./menu.tsx";
import { toast } from "../feedback/toast-store.ts";

let List: ComponentType<OpenMenuProps> | undefined;

// Popover code is large and would be part of every screen with a menu.
async function load(): Promise<void> {
  List ??= (await import("./lazy-menu-list.ts")).OpenMenu;
}

type TriggerPropName = "aria-haspopup" | "aria-expanded" | "isPending" | "onHoverStart" | "onPress" | "onKeyDown";

export interface LazyMenuProps extends Omit<OpenMenuProps, "triggerRef" | "onClose"> {
  /** A Button or IconButton with these properties. */
  trigger: (props: Pick<ButtonProps, TriggerPropName> & { ref: RefObject<HTMLButtonElement | null> }) => ReactNode;
  /** Loads what the menu's actions need; the menu opens once that is done. */
  onOpen?: () => Promise<unknown>;
}

/** Like `Menu`, but loaded when its button is hovered or pressed. */
export function LazyMenu({ trigger, onOpen, ...menu }: LazyMenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const open = async () => {
    if (!List || onOpen) setState("loading");
    try {
      await Promise.all([load(), onOpen?.()]);
      setState("open");
    } catch {
      setState("closed");
      toast.error(t("Failed to open the menu"), { description: t("Check your connection and try again.") });
    }
  };
  const isOpen = state === "open";
  return (
    <>
      {trigger({
        ref: triggerRef,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        isPending: state === "loading",
        // An error is ignored here: pressing the button reports it.
        onHoverStart: () => void load().catch(() => undefined),
        onPress: () => void open(),
        onKeyDown: (event) => {
          if (event.key === "ArrowDown" || event.key === "ArrowUp") void open();
          // React Aria ends an event that is handled; the keys of the screen work here, too.
          else event.continuePropagation();
        },
      })}
      {isOpen && List && <List {...menu} triggerRef={triggerRef} onClose={() => setState("closed")} />}
    </>
  );
}
