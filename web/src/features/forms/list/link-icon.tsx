import type { LucideIcon } from "lucide-react";
import { Link } from "react-aria-components/Link";
import { buttonClass } from "#ui/actions/button-style.ts";

/** An icon that goes somewhere. */
export function LinkIcon({ icon: Icon, label, href }: { icon: LucideIcon; label: string; href: string }) {
  return (
    <Link href={href} aria-label={label} className={buttonClass({ variant: "ghost", size: "md", iconOnly: true })}>
      <Icon aria-hidden className="size-4" />
    </Link>
  );
}
