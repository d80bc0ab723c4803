import { useQuery } from "@tanstack/react-query";
import type { Answer, Api } from "@firstlight/contract";
import { t } from "../../lib/texts.ts";
import { useSignedIn } from "../../lib/session.ts";
import { Avatar, Banner, cx, Loading, Skeleton, SkeletonText } from "../../ui/index.ts";
import type { Letter } from "./compose-draft.ts";
import { previewQuery } from "./mail-queries.ts";

type Preview = Answer<Api["previewMail"]>;

/** A mail as its reader gets it, in the company's colours. */
function Mail({ preview, isOld }: { preview: Preview; isOld: boolean }) {
  const { company } = useSignedIn();
  return (
    <article
      aria-label={t("Preview of the mail")}
      aria-busy={isOld}
      className="overflow-hidden rounded-lg bg-sunken ring-1 ring-line"
    >
      <p className="border-b border-line bg-surface px-4 py-3 text-base break-words">
        <span className="text-ink-subtle">{t("Subject:")} </span>
        <span className="font-semibold text-ink">{preview.subject}</span>
      </p>
      <div className="p-3 sm:p-5">
        <div className="mx-auto max-w-[32.5rem] rounded-lg bg-surface p-5 ring-1 ring-line sm:p-7">
          <p className="flex items-center gap-2.5 text-base font-semibold text-ink-muted">
            <Avatar name={company.company_name} src={company.logo_url} shape="square" size="sm" />
            {company.company_name}
          </p>
          <p className="mt-5 text-xl font-semibold text-ink text-balance break-words">{preview.heading}</p>
          {preview.paragraphs.map((text, index) => (
            <p key={index} className="mt-3 text-lg text-ink-muted break-words">
              {text}
            </p>
          ))}
          {preview.quote && (
            <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-lg whitespace-pre-line text-ink-muted break-words">
              {preview.quote}
            </p>
          )}
          {preview.action_label && (
            <span className="mt-6 inline-block rounded-md bg-brand px-5 py-2.5 text-lg font-semibold text-on-brand">
              {preview.action_label}
            </span>
          )}
        </div>
        <p className="mx-auto mt-3 max-w-[32.5rem] text-sm text-ink-subtle">{preview.reason}</p>
      </div>
    </article>
  );
}

function MailSkeleton() {
  return (
    <Loading label={t("Drawing the preview…")} className="overflow-hidden rounded-lg bg-sunken p-5 ring-1 ring-line">
      <div className="rounded-lg bg-surface p-7 ring-1 ring-line">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-6 h-5 w-3/5" />
        <SkeletonText className="mt-5" />
        <Skeleton className="mt-6 h-9 w-32" />
      </div>
    </Loading>
  );
}

/** How the mail would read, redrawn as it is written. */
export function MailPreview({ letter, className }: { letter: Letter; className?: string }) {
  const preview = useQuery(previewQuery(letter));
  return (
    <section aria-labelledby="preview-title" className={cx("min-w-0", className)}>
      <h4 id="preview-title" className="mb-2 text-base font-medium text-ink">
        {t("Preview")}
      </h4>
      {preview.isError && (
        <Banner
          tone="warning"
          className="mb-3"
          action={{ label: t("Retry"), onPress: () => void preview.refetch(), isPending: preview.isFetching }}
        >
          {t("The preview could not be drawn. {message}", { message: preview.error.message })}
        </Banner>
      )}
      {preview.data ? (
        <Mail preview={preview.data} isOld={preview.isPlaceholderData} />
      ) : (
        preview.isPending && <MailSkeleton />
      )}
    </section>
  );
}
