import { Fragment, type ReactNode } from "react";
import { product } from "#lib/text/product.ts";
import { t } from "#lib/text/translate.ts";
import { PublicPage } from "../public-page.tsx";
import { readChangelog, type Release } from "./read-changelog.ts";

const titles: Readonly<Record<string, string>> = {
  Added: t("New"),
  Changed: t("Changed"),
  Fixed: t("Fixed"),
  Removed: t("Removed"),
  Security: t("Security"),
};

const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)]+\)/g;

/** Code and emphasis as such; links of the file lead nowhere from here, so their words stay alone. */
function Words({ children }: { children: string }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of children.matchAll(marks)) {
    const [all, code, strong, link] = match;
    parts.push(children.slice(from, match.index));
    if (code !== undefined) parts.push(<code className="font-mono text-[0.85em] wrap-anywhere">{code}</code>);
    else parts.push(strong === undefined ? link : <strong>{strong}</strong>);
    from = match.index + all.length;
  }
  parts.push(children.slice(from));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function nameOf({ version, day }: Release): string {
  if (!version) return t("Latest changes");
  return day ? t("Version {version}, {day}", { version, day }) : t("Version {version}", { version });
}

// The file is of the repository, not of a workspace: the build puts its text in here.
const [changelog = ""] = Object.values(
  import.meta.glob<string>("../../../../../CHANGELOG.md", { query: "?raw", import: "default", eager: true }),
);
const releases = readChangelog(changelog);

/** What is new, as the changelog of the source says it. */
export function ChangelogScreen() {
  return (
    <PublicPage
      heading={t("Changelog")}
      lead={t("What’s new in {product}, newest first. Changes that only concern the server are left out.", { product })}
    >
      <article className="legal mt-10 max-w-legal text-lg text-ink text-pretty">
        {releases.map((release) => (
          <Fragment key={release.version ?? ""}>
            <h2 className="text-xl font-semibold">{nameOf(release)}</h2>
            {release.groups.map(({ title, changes }) => (
              <Fragment key={title}>
                <h3 className="mt-6 text-lg font-semibold">{titles[title] ?? title}</h3>
                <ul>
                  {changes.map(({ text, details }, index) => (
                    <li key={index}>
                      <Words>{text}</Words>
                      {details.length > 0 && (
                        <ul className="mt-1 list-disc ps-5 text-base text-ink-muted">
                          {details.map((detail, at) => (
                            <li key={at}>
                              <Words>{detail}</Words>
                            </li>
                          ))}
                        </ul>
                      )}
                    </li>
                  ))}
                </ul>
              </Fragment>
            ))}
          </Fragment>
        ))}
      </article>
    </PublicPage>
  );
}
