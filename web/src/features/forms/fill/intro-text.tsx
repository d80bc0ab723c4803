import type { Ref } from "react";
import { t } from "#lib/text/translate.ts";

interface IntroTextProps {
  title: string;
  description: string;
  instructions: string;
  heading?: { as: "h1" | "h3"; ref: Ref<HTMLHeadingElement> };
}

/** The team's words before the first question. */
export function IntroText({ title, description, instructions, heading }: IntroTextProps) {
  const Heading = heading?.as ?? "h1";
  return (
    <>
      <div>
        <Heading ref={heading?.ref} tabIndex={-1} className="text-2xl font-semibold outline-none">
          {title}
        </Heading>
        {description && <p className="mt-3 whitespace-pre-line text-lg text-ink-muted">{description}</p>}
      </div>
      {instructions && (
        <section className="rounded-lg bg-surface p-5 ring-1 ring-line">
          <h2 className="text-sm font-semibold text-ink-muted">{t("Before You Start")}</h2>
          <p className="mt-1.5 whitespace-pre-line">{instructions}</p>
        </section>
      )}
    </>
  );
}
