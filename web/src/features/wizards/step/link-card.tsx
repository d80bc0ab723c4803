import { ExternalLink } from "lucide-react";
import { t } from "#lib/text/translate.ts";
import { hostOf } from "./media.ts";
import { awayLink } from "#lib/text/external-link.ts";

interface LinkCardProps {
  address: string;
  title?: string | undefined;
  description?: string | undefined;
}

/** A way out of the app, which says where it leads. */
export function LinkCard({ address, title, description }: LinkCardProps) {
  const host = hostOf(address);
  return (
    <a
      href={address}
      {...awayLink}
      className="flex min-h-14 items-center gap-3 rounded-md bg-surface px-4 py-3 text-ink no-underline ring-1 ring-inset ring-line transition-colors hover:bg-hover"
    >
      <span className="min-w-0 grow">
        <span className="block font-medium break-words">{title || host}</span>
        {description && (
          <span className="block text-sm text-ink-muted whitespace-pre-line break-words">{description}</span>
        )}
        {title && <span className="block truncate text-sm text-ink-subtle">{host}</span>}
      </span>
      <ExternalLink aria-hidden className="size-5 shrink-0 text-brand-text" />
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </a>
  );
}
