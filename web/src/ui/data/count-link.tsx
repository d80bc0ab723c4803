import { locale } from "#lib/text/translate.ts";
import { TextLink } from "../actions/link.tsx";

interface CountLinkProps {
  count: number;
  href: string;
  /** Says what the link shows, with the count. */
  label: string;
}

/** A number that leads to what it counts; none leads nowhere. */
export function CountLink({ count, href, label }: CountLinkProps) {
  const text = count.toLocaleString(locale());
  if (count === 0) return <span className="text-ink-subtle">{text}</span>;
  return (
    <TextLink
      href={href}
      aria-label={label}
      className="inline-flex min-h-6 items-center pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center"
    >
      {text}
    </TextLink>
  );
}
