/** Actions are beside the facts, or right below them in one column. */
export const layout = {
  grid: "grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]",
  aside: "flex min-w-0 flex-col gap-4 sm:gap-6 lg:col-start-2 lg:row-span-3 lg:row-start-1",
} as const;
