import { useState } from "react";
import type { FeedbackItem } from "@firstlight/contract";

/** The items before and after the open one: also once it has left the list, by the place it had. */
export function useNeighbors(list: readonly FeedbackItem[], number: number | undefined) {
  const [last, setLast] = useState<{ number: number | undefined; index: number }>({ number, index: -1 });
  const index = list.findIndex((item) => item.number === number);
  if (index >= 0 && (last.number !== number || last.index !== index)) setLast({ number, index });
  if (index >= 0) return { previous: list[index - 1], next: list[index + 1] };
  if (last.number !== number || last.index < 0) return { previous: undefined, next: list[0] };
  return { previous: list[last.index - 1], next: list[last.index] };
}
