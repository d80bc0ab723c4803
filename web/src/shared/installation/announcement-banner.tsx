import type { Announcement } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { Banner, TextLink } from "#ui/index.ts";

interface AnnouncementBannerProps {
  announcement: Pick<Announcement, "text" | "link" | "tone">;
  onDismiss?: () => void;
  isFullBleed?: boolean;
  className?: string;
}

/** What the operator tells all companies, in the operator's own words and language. */
export function AnnouncementBanner({ announcement, className, isFullBleed, onDismiss }: AnnouncementBannerProps) {
  const { text, link, tone } = announcement;
  return (
    <aside
      aria-label={t("Announcement")}
      className={isFullBleed ? (tone === "warning" ? "bg-warning-soft" : "bg-info-soft") : undefined}
    >
      <Banner
        tone={tone}
        {...(isFullBleed && { isFullBleed })}
        {...(className && { className })}
        {...(onDismiss && { onDismiss })}
      >
        <bdi className="wrap-anywhere">{text}</bdi>
        {link && (
          <>
            {" "}
            <TextLink href={link.url} target="_blank" rel="noreferrer" className="wrap-anywhere">
              <bdi>{link.label}</bdi>
            </TextLink>
          </>
        )}
      </Banner>
    </aside>
  );
}
