import { t } from "#lib/text/translate.ts";
import { ForEach } from "./for-each.tsx";
import { PublicPage } from "./public-page.tsx";

/** Posts of the operator; the page is there once there is one. */
export function BlogScreen() {
  return (
    <PublicPage heading={t("Blog")} lead={t("What we build, and what we learn from beta programs.")}>
      <ul className="mt-10 flex max-w-legal flex-col divide-y divide-line border-y border-line">
        <ForEach list="posts">
          {({ slug, title, summary, published_on, published_text }) => (
            <li className="py-8">
              <article className="relative">
                <p className="text-base text-ink-subtle">
                  <time dateTime={published_on}>{published_text}</time>
                </p>
                <h2 className="mt-1 text-xl font-semibold text-balance wrap-anywhere">
                  <a href={`/blog/${slug}`} className="rounded-xs after:absolute after:inset-0 hover:underline">
                    {title}
                  </a>
                </h2>
                <p className="mt-2 text-lg text-ink-muted text-pretty whitespace-pre-line wrap-anywhere">{summary}</p>
              </article>
            </li>
          )}
        </ForEach>
      </ul>
    </PublicPage>
  );
}
