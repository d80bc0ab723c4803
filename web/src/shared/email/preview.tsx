import { Avatar } from "#ui/index.ts";

interface EmailPreviewProps {
  company: { company_name: string; logo_url: string | null };
  heading: string;
  paragraphs: readonly string[];
  quote?: string | null | undefined;
  actionLabel?: string | null | undefined;
  /** The reason why the recipient gets the email. */
  reason?: string;
}

/** A preview of the email as its recipient sees it, in the company's colors. */
export function EmailPreview({ company, heading, paragraphs, quote, actionLabel, reason }: EmailPreviewProps) {
  return (
    <div className="bg-sunken p-3 sm:p-5">
      <div className="mx-auto max-w-[32.5rem] rounded-lg bg-surface p-5 ring-1 ring-line sm:p-7">
        <p className="flex items-center gap-2.5 text-base font-semibold text-ink-muted">
          <Avatar name={company.company_name} src={company.logo_url} shape="square" size="sm" />
          <span className="min-w-0 break-words">{company.company_name}</span>
        </p>
        <p className="mt-5 text-xl font-semibold text-ink text-balance break-words">{heading}</p>
        {paragraphs.map((text, index) => (
          <p key={index} className="mt-3 text-lg text-ink-muted break-words">
            {text}
          </p>
        ))}
        {quote && (
          <p className="mt-4 rounded-md bg-sunken px-4 py-3 text-lg whitespace-pre-line text-ink-muted break-words">
            {quote}
          </p>
        )}
        {actionLabel && (
          <span className="mt-6 inline-block rounded-md bg-brand max-w-full break-words px-5 py-2.5 text-lg font-semibold text-on-brand">
            {actionLabel}
          </span>
        )}
      </div>
      {reason && <p className="mx-auto mt-3 max-w-[32.5rem] text-sm text-ink-subtle">{reason}</p>}
    </div>
  );
}
