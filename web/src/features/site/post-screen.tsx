import { createElement } from "react";
import { isBeingWritten, postOfPage } from "#shared/site/entries.ts";
import { BareRichText } from "#shared/rich-text/view.tsx";
import { t } from "#lib/text/translate.ts";
import { inTextLink } from "./operator-facts.tsx";
import { PublicPage } from "./public-page.tsx";

/** A post with all of its text. */
export function PostScreen() {
  const { title, summary, published_on, published_text, body } = postOfPage();
  return (
    <PublicPage
      heading={title}
      lead={
        <>
          <p className="whitespace-pre-line">{summary}</p>
          <p className="mt-3 text-base text-ink-subtle">
            <time dateTime={published_on}>{published_text}</time>
          </p>
        </>
      }
    >
      <article className="legal post mt-8 max-w-legal text-lg text-ink text-pretty wrap-anywhere">
        {isBeingWritten() ? createElement("where-markup", { "data-name": "post_body" }) : <BareRichText value={body} />}
      </article>
      <p className="mt-12">
        <a href="/blog" className={inTextLink}>
          {t("All posts")}
        </a>
      </p>
    </PublicPage>
  );
}
