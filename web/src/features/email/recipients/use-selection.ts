import { useEffect, useRef, useState } from "react";
import { locale, t } from "#lib/text/translate.ts";
import { detailOf } from "#lib/api/error.ts";
import { toast } from "#ui/index.ts";
import { loadPeople, type PeopleFilter, type Person, type PeopleCursor } from "./queries.ts";

/** The maximum number of recipients of one bulk email. */
export const maxRecipients = 10_000;
const largestPage = 200;

interface Known {
  filter: PeopleFilter;
  people: readonly Person[];
  /** The cursor of the first page that is not loaded yet. */
  next: PeopleCursor | null;
}

function capped(ids: Set<string>): Set<string> {
  if (ids.size <= maxRecipients) return ids;
  const most = maxRecipients.toLocaleString(locale());
  toast.info(t("The first {most} are selected", { most }), {
    description: t("You can send to at most {most} people at once.", { most }),
  });
  return new Set([...ids].slice(0, maxRecipients));
}

/** The selected recipients; searching and filtering do not change them. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>());
  /** The number of people found so far while all matches are being selected. */
  const [found, setFound] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => {
    return () => running.current?.abort();
  }, []);

  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };

  const drop = (id: string) => setSelected((current) => new Set([...current].filter((each) => each !== id)));

  const selectAll = async ({ filter, people, next }: Known) => {
    const ids = new Set([...selected, ...people.map(({ id }) => id)]);
    const control = new AbortController();
    running.current = control;
    try {
      for (let position = next; position && ids.size <= maxRecipients;) {
        setFound(ids.size);
        const page = await loadPeople(filter, position, { limit: largestPage, signal: control.signal });
        for (const { id } of page.people) ids.add(id);
        position = page.next;
      }
      setSelected(capped(ids));
    } catch (error) {
      if (control.signal.aborted) return;
      toast.error(t("Failed to select everyone"), {
        description: detailOf(error, t("Please try again.")),
        action: { label: t("Retry"), onPress: () => void selectAll({ filter, people, next }) },
      });
    } finally {
      setFound(undefined);
    }
  };

  return {
    selected,
    found,
    toggle,
    drop,
    selectAll,
    select: (ids: readonly string[]) => setSelected(new Set(ids)),
    clear: () => setSelected(new Set()),
    /** Clears the selection after sending, unless it was changed in the meantime. */
    clearIf: (sent: ReadonlySet<string>) => setSelected((current) => (current === sent ? new Set() : current)),
    stop: () => running.current?.abort(),
  };
}

export type Selection = ReturnType<typeof useSelection>;
