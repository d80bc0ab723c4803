import { dayOf, daysFrom } from "./calendar.ts";
import type { Person } from "./people-rows.ts";
import type { Chance } from "./random.ts";

interface Traces {
  now: Date;
  staff: readonly Person[];
  testers: readonly Person[];
  /** Actions of a person, with their times. */
  actions: readonly { user_id: string; at: Date }[];
}

// Of a hundred days, Sunday first: staff work on weekdays.
const working = [6, 96, 98, 96, 94, 88, 8];
const lookingIn = 9;

/** On which days people used the product: when they did something, when they came as on any day, and staff today. */
export function activeDayRows(random: Chance, { now, staff, testers, actions }: Traces) {
  const days = new Map<string, Set<string>>();
  const addDay = (id: string, at: Date) => days.set(id, (days.get(id) ?? new Set()).add(dayOf(at)));
  const comeBy = ({ id, joined_at }: Person, often: (day: Date) => number) => {
    if (joined_at === null) return;
    addDay(id, joined_at);
    for (let day = daysFrom(joined_at, 1); day < now; day = daysFrom(day, 1))
      if (random.percent(often(day))) addDay(id, day);
  };
  for (const person of staff) {
    comeBy(person, (day) => working[day.getUTCDay()] ?? 0);
    addDay(person.id, now);
  }
  for (const person of testers) comeBy(person, () => (person.is_active ? lookingIn : 0));
  for (const { user_id, at } of actions) addDay(user_id, at);
  const areTesters = new Set(testers.map(({ id }) => id));
  return [...days].flatMap(([user_id, on]) =>
    [...on].map((day) => ({ project_id: null, user_id, day, is_tester: areTesters.has(user_id) })),
  );
}
