import { ChevronDown, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { Button, lazyPart, type MenuAction, type MenuGroup, OpenMenu } from "#ui/index.ts";
import type { LabelChoices } from "../label/menu.tsx";

const LabelMenu = lazyPart(async () => (await import("../label/menu.tsx")).LabelMenu);

interface BarMenuProps {
  label: string;
  icon: LucideIcon;
  /** The key that opens it. */
  keys: string;
  /** The choices; of labels there can be several. */
  items: readonly (MenuAction | MenuGroup)[] | LabelChoices;
  isOpen: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A button of the bar with the choices for all that is selected. */
export function BarMenu({ label, icon, keys, items, isOpen, isPending, isDisabled, onOpenChange }: BarMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const menu = { triggerRef: button, label, placement: "top start", onClose: () => onOpenChange(false) } as const;
  return (
    <>
      <Button
        ref={button}
        size="sm"
        icon={icon}
        iconAfter={ChevronDown}
        isPending={isPending}
        isDisabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        onPress={() => onOpenChange(true)}
      >
        {label}
      </Button>
      {isOpen && ("onToggle" in items ? <LabelMenu {...menu} {...items} /> : <OpenMenu {...menu} items={items} />)}
    </>
  );
}
