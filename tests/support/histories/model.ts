/** What a company is to those who use it, one call after the other: what each call answers, and what is so afterwards. */

export interface Deed {
  do: string;
  /** Which of three people it is about. */
  who: number;
  /** Whatever else decides about it: an id, a role, whom it goes to. */
  with: string;
}

/** A deed and what came of it. */
export interface Done extends Deed {
  status: number;
  /** What a call showed that only looks. */
  seen?: unknown;
}

interface Outcome<S> {
  status: number | readonly number[];
  /** As before where nothing is said. */
  state?: S;
  seen?: unknown;
}

/** Of everything that is said with a state: what a deed comes to in it. */
export type Model<S> = Readonly<Record<string, (state: S, deed: Done) => Outcome<S>>>;

/** Somebody's place in the team. */
export interface Place {
  is: "gone" | "invited" | "in" | "out";
  role: string;
  id: string;
  /** The invitation they could accept. */
  invitation: string;
}

export const nobody: Place = { is: "gone", role: "", id: "", invitation: "" };

/** What is done to somebody who is there under the id that is known of them. */
const ifThere =
  (outcome: (state: Place, deed: Done) => Outcome<Place>) =>
  (state: Place, deed: Done): Outcome<Place> =>
    state.is === "gone" || deed.with !== state.id ? { status: 404 } : outcome(state, deed);

const activity = (isActive: boolean) =>
  ifThere((state) =>
    state.is === "invited" ? { status: 409 } : { status: 200, state: { ...state, is: isActive ? "in" : "out" } },
  );

const role = (name: string) => ifThere((state) => ({ status: 200, state: { ...state, role: name } }));

const invited =
  (name: string) =>
  (state: Place, { with: sent, seen }: Done): Outcome<Place> =>
    state.is === "gone"
      ? { status: 201, state: { is: "invited", role: name, id: String(seen), invitation: sent }, seen }
      : { status: 409, seen };

export const people: Model<Place> = {
  "invite a member": invited("member"),
  "invite an admin": invited("admin"),
  accept: (state, deed) =>
    state.is === "invited" && deed.with === state.invitation
      ? { status: 200, state: { ...state, is: "in" } }
      : { status: [404, 409] },
  remove: ifThere(() => ({ status: 204, state: nobody })),
  "make member": role("member"),
  "make admin": role("admin"),
  deactivate: activity(false),
  activate: activity(true),
  "look at them": ({ is, role: now }) => ({ status: 200, seen: is === "gone" ? null : [is, now] }),
};

/** Whose the company is. */
export const ownership: Model<{ owner: string }> = {
  "hand over": ({ owner }, { who, with: heir }) => {
    if (owner !== String(who)) return { status: 403 };
    return heir === owner ? { status: 409 } : { status: 200, state: { owner: heir } };
  },
  "look at the owner": ({ owner }) => ({ status: 200, seen: owner }),
};

interface Tester {
  isOn: boolean;
  /** Under which id they answered. */
  answer: string;
  hasStarted: boolean;
  done: number;
}

/** A project with its testers, a form and a wizard of two steps. */
export interface Work {
  isOpen: boolean;
  testers: readonly Tester[];
}

export const newWork: Work = {
  isOpen: true,
  testers: [0, 1, 2].map(() => ({ isOn: true, answer: "", hasStarted: false, done: 0 })),
};

const testerOf = ({ testers }: Work, { who }: Deed): Tester => testers[who] ?? newWork.testers[0]!;

function changed(work: Work, { who }: Deed, change: Partial<Tester>): Work {
  return { ...work, testers: work.testers.map((tester, index) => (index === who ? { ...tester, ...change } : tester)) };
}

/** In their turn, and again as often as they like. */
const complete =
  (step: number) =>
  (work: Work, deed: Done): Outcome<Work> => {
    const { isOn, hasStarted, done } = testerOf(work, deed);
    if (!isOn) return { status: 404 };
    if (!hasStarted || done < step) return { status: 409 };
    return { status: 200, state: changed(work, deed, { done: Math.max(done, step + 1) }) };
  };

export const work: Model<Work> = {
  submit: (state, deed) => {
    const { isOn, answer } = testerOf(state, deed);
    if (answer === deed.with) return { status: 201 };
    if (!isOn) return { status: 404 };
    if (!state.isOpen || answer) return { status: 409 };
    return { status: 201, state: changed(state, deed, { answer: deed.with }) };
  },
  "delete the answer": (state, deed) =>
    testerOf(state, deed).answer === deed.with
      ? { status: 204, state: changed(state, deed, { answer: "" }) }
      : { status: 404 },
  close: (state) => ({ status: 200, state: { ...state, isOpen: false } }),
  open: (state) => ({ status: 200, state: { ...state, isOpen: true } }),
  "take off": (state, deed) =>
    testerOf(state, deed).isOn ? { status: 204, state: changed(state, deed, { isOn: false }) } : { status: 404 },
  "put back": (state, deed) =>
    testerOf(state, deed).isOn ? { status: 409 } : { status: 201, state: changed(state, deed, { isOn: true }) },
  start: (state, deed) =>
    testerOf(state, deed).isOn ? { status: 200, state: changed(state, deed, { hasStarted: true }) } : { status: 404 },
  "complete the first step": complete(0),
  "complete the second step": complete(1),
  "look at the form": ({ isOpen, testers }) => ({
    status: 200,
    seen: [isOpen ? "open" : "closed", testers.filter(({ answer }) => answer).length],
  }),
  "look at the project": ({ testers }) => ({ status: 200, seen: testers.filter(({ isOn }) => isOn).length }),
  "look at the wizard": (state, deed) => {
    const { isOn, hasStarted, done } = testerOf(state, deed);
    return isOn ? { status: 200, seen: hasStarted ? done : 0 } : { status: 404 };
  },
};

/** Answers that leave all as it is: somebody tried too often, or the same answer is just being stored. */
const toldToWait: Readonly<Record<string, number>> = { accept: 429, submit: 503 };

function isAs<S>(done: Done, outcome: Outcome<S>): boolean {
  const statuses = typeof outcome.status === "number" ? [outcome.status] : outcome.status;
  return statuses.includes(done.status) && JSON.stringify(done.seen) === JSON.stringify(outcome.seen);
}

/**
 * What may be so after deeds that were done at the same time, in any order that explains what each of them was told.
 * @returns nothing where no order does
 */
export function statesAfter<S>(model: Model<S>, before: readonly S[], round: readonly Done[]): S[] {
  const found = new Map<string, S>();
  const tried = new Set<string>();
  const go = (state: S, left: readonly Done[]): void => {
    const here = JSON.stringify([state, left.map((done) => round.indexOf(done))]);
    if (tried.has(here)) return;
    tried.add(here);
    if (left.length === 0) found.set(JSON.stringify(state), state);
    for (const done of left) {
      const rest = left.filter((other) => other !== done);
      if (toldToWait[done.do] === done.status) go(state, rest);
      const outcome = model[done.do]?.(state, done);
      if (outcome && isAs(done, outcome)) go(outcome.state ?? state, rest);
    }
  };
  for (const state of before) go(state, round);
  return [...found.values()];
}

/** @throws what happened, where no order of what was done at once explains what was answered and what is there in the end */
export function expectExplained<S>(model: Model<S>, first: S, rounds: readonly (readonly Done[])[]): void {
  let states = [first];
  for (const [index, round] of rounds.entries()) {
    const after = statesAfter(model, states, round);
    if (after.length === 0) {
      const told = rounds.slice(0, index + 1).map((each) => each.map((done) => JSON.stringify(done)).join("\n"));
      throw new Error(
        `Nothing explains the last of these rounds:\n${told.join("\n--\n")}\nIt was ${JSON.stringify(states)}`,
      );
    }
    states = after;
  }
}
