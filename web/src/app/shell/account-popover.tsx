import { LogOut } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { t } from "#lib/text/translate.ts";
import { buttonClass } from "#ui/actions/button-style.ts";
import { Avatar, Skeleton } from "#ui/index.ts";
import { lazyPart } from "#ui/feedback/lazy.tsx";

// Loaded when the menu opens. If loading fails, the rest of the menu still works.
const ThemeChoice = lazyPart(
  () =>
    import("./theme-choice.tsx").then(
      (module) => module.ThemeChoice,
      () => () => null,
    ),
  { fallback: () => <Skeleton className="h-17 w-full" /> },
);

interface AccountPopoverProps {
  /** Read by screen readers after the trigger's content. */
  label: string;
  /** The content of the trigger. */
  face: ReactNode;
  className: string;
  who: { name: string; email: string };
  /** The user's role: "Admin at Lumen Labs". */
  membership: string;
  /** Renders the link to the account settings; following it closes the menu. */
  link: (close: () => void) => ReactNode;
  onSignOut: () => void;
}

/** A menu with the user, the theme and sign-out. Uses a native popover to keep the first load small. */
export function AccountPopover({ label, face, className, who, membership, link, onSignOut }: AccountPopoverProps) {
  const id = useId();
  const [hasOpened, setOpened] = useState(false);
  return (
    <>
      <button type="button" popoverTarget={id} onClick={() => setOpened(true)} className={className}>
        {face}
        <span className="sr-only">{label}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t("Account")}
        className="inset-auto end-3 top-[calc(3.75rem+var(--support-bar))] m-0 max-h-[calc(100dvh-5rem-var(--support-bar))] w-72 max-w-[calc(100vw-1.5rem)] overflow-auto rounded-lg bg-raised p-4 text-ink shadow-float open:animate-rise sm:end-5"
      >
        <div className="flex items-center gap-3">
          <Avatar name={who.name} />
          <div className="min-w-0">
            <p className="truncate text-base font-semibold">{who.name}</p>
            <p className="truncate text-sm text-ink-muted">{who.email}</p>
          </div>
        </div>
        <p className="mt-3 text-sm text-ink-subtle text-pretty">{membership}</p>
        <div className="my-4 border-y border-line py-4">{hasOpened && <ThemeChoice />}</div>
        {link(() => document.getElementById(id)?.hidePopover())}
        <button
          type="button"
          onClick={onSignOut}
          // If it stayed open, it would cover the confirmation dialog.
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonClass({ variant: "secondary", size: "md", fullWidth: true })}
        >
          <LogOut aria-hidden className="size-4" />
          {t("Sign Out")}
        </button>
      </div>
    </>
  );
}
