const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "long", year: "numeric" });

/** "4 June 2027", in the reader's own order. */
export function longDate(time: string): string {
  return day.format(new Date(time));
}
