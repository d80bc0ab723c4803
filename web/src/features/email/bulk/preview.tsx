import { useQuery } from "@tanstack/react-query";
import type { RouteOutput, Api } from "@firstlight/contract";
import { t } from "#lib/text/translate.ts";
import { EmailPreview } from "#shared/email/preview.tsx";
import { useSignedIn } from "#shared/session/store.ts";
import { Banner, cx, Loading, Skeleton, SkeletonText } from "#ui/index.ts";
import type { EmailDraft } from "./draft.ts";
import { previewQuery } from "../queries.ts";

type Preview = RouteOutput<Api["previewMail"]>;

/** A preview of the email as its recipient sees it, in the company's colors. */
function Mail({ preview, isOld }: { preview: Preview; isOld: boolean }) {
  const { company } = useSignedIn();
  const { sender, reply_to } = preview;
  return (
    <article aria-label={t("Email preview")} aria-busy={isOld} className="overflow-hidden rounded-lg ring-1 ring-line">
      <div className="flex flex-col gap-1 border-b border-line bg-surface px-4 py-3 text-base break-words">
        <p>
          <span className="text-ink-subtle">{t("From:")} </span>
          <bdi>{`${sender.name} <${sender.address}>`}</bdi>
        </p>
        {reply_to && (
          <p>
            <span className="text-ink-subtle">{t("Reply to:")} </span>
            <bdi>{reply_to}</bdi>
          </p>
        )}
        <p>
          <span className="text-ink-subtle">{t("Subject:")} </span>
          <span className="font-semibold text-ink">{preview.subject}</span>
        </p>
      </div>
      <EmailPreview
        company={company}
        heading={preview.heading}
        paragraphs={preview.paragraphs}
        quote={preview.quote}
        actionLabel={preview.action_label}
        reason={preview.reason}
      />
    </article>
  );
}

function MailSkeleton() {
  return (
    <Loading label={t("Loading preview…")} className="overflow-hidden rounded-lg bg-sunken p-5 ring-1 ring-line">
      <div className="rounded-lg bg-surface p-7 ring-1 ring-line">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-6 h-5 w-3/5" />
        <SkeletonText className="mt-5" />
        <Skeleton className="mt-6 h-9 w-32" />
      </div>
    </Loading>
  );
}

/** A preview of the email, updated while the user types. */
export function MailPreview({ draft, className }: { draft: EmailDraft; className?: string }) {
  const preview = useQuery(previewQuery(draft));
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
          {t("Failed to load preview. {message}", { message: preview.error.message })}
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
