/** How the parts of formatted text look, the same where it is read and where it is written. */
export const richTextStyle = {
  paragraph: "my-2 whitespace-pre-wrap first:mt-0 last:mb-0",
  heading: {
    2: "mb-2 mt-5 text-lg font-semibold text-ink first:mt-0 last:mb-0",
    3: "mb-1 mt-4 text-base font-semibold text-ink first:mt-0 last:mb-0",
  },
  bulletList: "my-2 list-disc ps-6 first:mt-0 last:mb-0",
  orderedList: "my-2 list-decimal ps-6 first:mt-0 last:mb-0",
  listItem: "my-1 marker:text-ink-subtle [&>ol]:my-1 [&>p]:my-0 [&>ul]:my-1",
  blockquote: "my-3 border-s-2 border-line-strong ps-4 text-ink-muted first:mt-0 last:mb-0",
  code: "rounded-xs bg-sunken px-1 py-0.5 font-mono text-[0.9em]",
  link: "text-brand-text underline underline-offset-2 hover:decoration-2",
} as const;
