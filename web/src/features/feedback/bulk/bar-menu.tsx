import { ChevronDown, type LucideIcon } from "lucide-react";
import { useRef } from "react";
import { Button, type MenuAction, type MenuGroup, OpenMenu } from "#ui/index.ts";

interface BarMenuProps {
  label: string;
  icon: LucideIcon;
  /** The key that opens it. */
  keys: string;
  items: readonly (MenuAction | MenuGroup)[];
  isOpen: boolean;
  isPending: boolean;
  isDisabled: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A button of the bar with the choices for all that is selected. */
export function BarMenu({ label, icon, keys, items, isOpen, isPending, isDisabled, onOpenChange }: BarMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
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
      {isOpen && (
        <OpenMenu
          triggerRef={button}
          label={label}
          items={items}
          placement="top start"
          onClose={() => onOpenChange(false)}
        />
      )}
    </>
  );
}
