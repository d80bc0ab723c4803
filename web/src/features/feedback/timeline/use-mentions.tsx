import type { FeedbackAudience } from "@firstlight/contract";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useId, useRef, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { flushSync } from "react-dom";
import { matchesWords } from "#lib/text/matches-words.ts";
import { t } from "#lib/text/translate.ts";
import { useSignedIn } from "#shared/session/store.ts";
import { Avatar, cx } from "#ui/index.ts";
import { floatClass, rowClass } from "#ui/overlays/style.ts";
import { ownersQuery } from "../choices.ts";

interface Person {
  id: string;
  name: string;
}

const mostShown = 6;
/** What is typed of a name before the cursor: at most two words after an "@" that begins a word. */
const beginning = /(?:^|\s)@([^\s@]*(?: [^\s@]*)?)$/;

/** Whether a name is being typed: neither what follows it, nor all of it. */
const isBegun = (typed: string, people: readonly Person[]) =>
  (typed === "" || /[\p{L}\p{N}]$/u.test(typed)) && people.every(({ name }) => name !== typed);

/** Finds each "@" that one of the names follows. The name is its group: a text split by it has them at each second place. */
export function mentionPattern(names: readonly string[]): RegExp | undefined {
  const longestFirst = names.filter(Boolean).toSorted((one, other) => other.length - one.length);
  const escaped = longestFirst.map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  return escaped.length === 0 ? undefined : new RegExp(`(@(?:${escaped.join("|")})(?![\\p{L}\\p{N}]))`, "u");
}

/** IDs of those whose names follow an "@" in a text. Of two with one name, both. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const pattern = mentionPattern(people.map(({ name }) => name));
  const found = new Set(pattern ? text.split(pattern).filter((_part, index) => index % 2 === 1) : []);
  return people.filter(({ name }) => found.has(`@${name}`)).map(({ id }) => id);
}

interface ListProps {
  id: string;
  field: RefObject<HTMLTextAreaElement | null>;
  people: readonly Person[];
  current: Person | undefined;
  onChoose: (person: Person) => void;
}

const optionId = (list: string, { id }: Person) => `${list}-${id}`;

function MentionList({ id, field, people, current, onChoose }: ListProps) {
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={field}
      placement="bottom start"
      offset={4}
      className={cx(floatClass, "max-w-[calc(100vw-1.5rem)] min-w-56")}
    >
      <div id={id} role="listbox" aria-label={t("People of your team")} className="p-1">
        {people.map((person) => (
          <button
            key={person.id}
            type="button"
            tabIndex={-1}
            id={optionId(id, person)}
            role="option"
            aria-selected={person === current}
            {...(person === current && { "data-focused": true })}
            // The cursor stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
            className={cx(rowClass, "w-full text-start hover:bg-hover pointer-coarse:min-h-11")}
          >
            <Avatar name={person.name} size="sm" />
            <span className="truncate">{person.name}</span>
          </button>
        ))}
      </div>
    </Popover>
  );
}

/** The others of the team, for notes; empty until they are known. */
export function usePeopleToMention(audience: FeedbackAudience): readonly Person[] {
  const { user } = useSignedIn();
  const { data = [] } = useQuery({ ...ownersQuery(), enabled: audience === "internal" });
  return audience === "internal" ? data.filter(({ id }) => id !== user.id) : [];
}

/** IDs of those of the team whose names follow an "@" in a note. Others who are known count, too: they may have left the team. */
export async function findMentioned(
  client: QueryClient,
  text: string,
  known: readonly Person[] = [],
): Promise<string[]> {
  if (!text.includes("@")) return [];
  const people = await client.ensureQueryData(ownersQuery());
  return mentionedIn(text, [...people, ...known.filter(({ id }) => people.every((person) => person.id !== id))]);
}

interface Mentioning {
  text: string;
  setText: (text: string) => void;
  /** Who can be mentioned. */
  people: readonly Person[];
}

/** Offers people for what is typed after an "@". @returns what the text's field takes, and the list beside it */
export function useMentions({ text, setText, people }: Mentioning) {
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [asked, setAsked] = useState<{ at: number; typed: string }>();
  const [closedAt, setClosedAt] = useState<number>();
  const [index, setIndex] = useState(0);
  const isOpen = asked !== undefined && asked.at !== closedAt;
  const found =
    isOpen && isBegun(asked.typed, people) ? people.filter(({ name }) => matchesWords(name, asked.typed)) : [];
  const shown = found.slice(0, mostShown);
  const current = shown[Math.min(index, shown.length - 1)];
  const onSelect = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => {
    field.current = currentTarget;
    const { value, selectionStart } = currentTarget;
    const typed = beginning.exec(value.slice(0, selectionStart))?.[1];
    if (typed === undefined) setClosedAt(undefined);
    if (typed !== asked?.typed) setIndex(0);
    setAsked(typed === undefined ? undefined : { at: selectionStart - typed.length - 1, typed });
  };
  const choose = ({ name }: Person) => {
    if (!asked) return;
    const end = asked.at + 1 + asked.typed.length;
    const before = `${text.slice(0, asked.at)}@${name} `;
    setClosedAt(asked.at);
    flushSync(() => setText(before + text.slice(end).replace(/^ /, "")));
    field.current?.setSelectionRange(before.length, before.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!asked || !current || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setIndex((shown.indexOf(current) + step + shown.length) % shown.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(current);
    else if (event.key === "Escape") setClosedAt(asked.at);
    else return;
    // No line break, and the dialog or sheet around the text stays open.
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    field: {
      onSelect,
      onKeyDown,
      onBlur: () => setAsked(undefined),
      ...(people.length > 0 && { "aria-autocomplete": "list" as const }),
      ...(current && { "aria-controls": list, "aria-activedescendant": optionId(list, current) }),
    } as const,
    list: current && <MentionList id={list} field={field} people={shown} current={current} onChoose={choose} />,
  };
}
