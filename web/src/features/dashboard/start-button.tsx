import { ArrowRight } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { LinkButton } from "#ui/index.ts";

interface StartButtonProps {
  href: string;
  /** Of what it opens: spoken after the button's word. */
  title: string;
  isStarted: boolean;
  isPrimary: boolean;
  size?: "md" | "lg";
  /** What it says before anything is done. */
  label?: string;
}

/** Start, or Continue where something was done already. */
export function StartButton({ href, title, isStarted, isPrimary, size = "md", label = t("Start") }: StartButtonProps) {
  return (
    <LinkButton
      href={href}
      variant={isPrimary ? "primary" : "secondary"}
      size={size}
      iconAfter={ArrowRight}
      className="w-full sm:w-auto"
    >
      {isStarted ? t("Continue") : label}
      <span className="sr-only"> {title}</span>
    </LinkButton>
  );
}
