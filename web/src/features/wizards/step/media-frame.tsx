import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#lib/text/translate.ts";
import { useOnline } from "#lib/offline/use-online.ts";
import { rich } from "#ui/data/rich.tsx";
import { Button, LinkButton } from "#ui/index.ts";
import { awayLink, isAddress } from "#lib/text/external-link.ts";

interface MediaFailureProps {
  /** A picture; otherwise a video. */
  isPicture?: boolean;
  content: string;
  onRetry: () => void;
}

/** Shown instead of media that failed to load. */
export function MediaFailure({ isPicture, content, onRetry }: MediaFailureProps) {
  const isOnline = useOnline();
  if (!isOnline) {
    return <p className="rounded-md bg-sunken p-4 text-base text-ink-muted">{t("Available when you’re online.")}</p>;
  }
  return (
    <div role="alert" className="rounded-md bg-sunken p-4">
      <p className="text-base text-ink">
        {isPicture
          ? t("Failed to load image. Check your connection and try again.")
          : t("Failed to load video. Check your connection and try again.")}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={RotateCw} onPress={onRetry}>
          {t("Retry")}
        </Button>
        {isAddress(content) && (
          <LinkButton href={content} {...awayLink} variant="ghost">
            {rich("Open Link<part> (opens in a new tab)</part>", {
              part: (text) => <span className="sr-only">{text}</span>,
            })}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

interface MediaFrameProps {
  title?: string | undefined;
  caption?: string | undefined;
  description?: string | undefined;
  children: ReactNode;
}

/** Media with its title, caption and description. */
export function MediaFrame({ title, caption, description, children }: MediaFrameProps) {
  return (
    <figure className="min-w-0">
      {title && <p className="mb-2 font-medium text-ink break-words">{title}</p>}
      {children}
      {(caption || description) && (
        <figcaption className="mt-2 max-w-reading text-sm text-ink-muted break-words">
          {caption && <p>{caption}</p>}
          {description && <p className="whitespace-pre-line">{description}</p>}
        </figcaption>
      )}
    </figure>
  );
}
