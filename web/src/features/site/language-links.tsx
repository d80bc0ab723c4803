import { languageNames, languages } from "@firstlight/contract";
import { createContext, use } from "react";
import { storageKeys, writeStored } from "#lib/offline/storage.ts";
import { currentLanguage, t } from "#lib/text/translate.ts";
import { translatedPaths } from "#shared/site/public-links.ts";
import { publicHref } from "#shared/site/public-href.ts";

/** The public page that is open, without its language. */
export const PublicPathContext = createContext("/");

/** The page in other languages, or the front page where it has none. The choice holds for the sign-in, too. */
export function LanguageLinks({ className }: { className?: string }) {
  const path = use(PublicPathContext);
  const target = translatedPaths.includes(path) ? path : "/";
  return (
    <nav aria-label={t("Language")} className={className}>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={publicHref(target, language)}
              hrefLang={language}
              lang={language}
              aria-current={language === currentLanguage() ? "true" : undefined}
              onClick={() => writeStored(storageKeys.language, language)}
              className="inline-flex min-h-9 items-center rounded-xs text-ink-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
