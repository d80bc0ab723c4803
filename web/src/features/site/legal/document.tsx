import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { plural, t } from "./english.ts";
import { publicHref } from "#shared/site/public-href.ts";
import { factsOfPage } from "#shared/site/facts.ts";
import { inTextLink } from "../operator-facts.tsx";
import { PublicPage } from "../public-page.tsx";

export interface LegalSection {
  /** Also the URL fragment: /privacy#gdpr. */
  id: string;
  title: string;
  /** Paragraphs and lists. */
  content: ReactNode;
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ol className="flex flex-col">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2.5 rounded-sm py-1 text-base text-ink-muted hover:text-ink lg:min-h-9"
          >
            <span className="tabular w-5 shrink-0 text-end text-ink-subtle">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** Beside the text on wide screens; collapsed above it on narrow ones. */
function TableOfContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label={t("On this page")} className="print:hidden">
      <details className="group max-w-legal rounded-lg border border-line bg-surface px-4 lg:hidden">
        <summary className="-mx-4 flex min-h-12 items-center justify-between gap-3 rounded-lg px-4 text-base font-medium">
          {plural(sections.length, "On this page: {count} section", "On this page: {count} sections")}
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-subtle group-open:rotate-180" />
        </summary>
        <div className="pb-3">
          <Contents sections={sections} />
        </div>
      </details>
      <div className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto lg:block">
        <p className="mb-2 text-sm font-semibold text-ink-subtle">{t("On this page")}</p>
        <Contents sections={sections} />
      </div>
    </nav>
  );
}

/** A link within the text; when printed, its URL follows. */
export function PageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <a href={publicHref(href)} className={inTextLink}>
        {children}
      </a>
      <span aria-hidden className="hidden print:inline">
        {` (${factsOfPage().public_url}${href})`}
      </span>
    </>
  );
}

interface LegalDocumentProps {
  title: string;
  lead: ReactNode;
  /** When, in words; null says nothing. */
  updated?: string | null;
  sections: readonly LegalSection[];
}

const updatedLast = t("Last updated December 2024");

export function LegalDocument({ title, lead, updated = updatedLast, sections }: LegalDocumentProps) {
  return (
    <PublicPage
      isEnglish
      heading={title}
      lead={
        <>
          <p>{lead}</p>
          {updated && <p className="mt-3 text-base text-ink-subtle">{updated}</p>}
        </>
      }
    >
      <div className="mt-10 grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16 print:block">
        <TableOfContents sections={sections} />
        <article className="legal max-w-legal text-lg text-ink text-pretty">
          {sections.map(({ id, title: name, content }, index) => (
            <Fragment key={id}>
              <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-xl font-semibold outline-none">
                {`${index + 1}. ${name}`}
              </h2>
              {content}
            </Fragment>
          ))}
        </article>
      </div>
    </PublicPage>
  );
}
