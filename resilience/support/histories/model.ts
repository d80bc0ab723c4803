/** A sequential model of a company: the answer of each call and the state after it. */

export interface Action {
  do: string;
  /** Which of three people it is about. */
  who: number;
  /** Any other input of the action: an ID, a role, a recipient. */
  with: string;
}

/** An action and its result. */
export interface Done extends Action {
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

/** For each action: its expected outcome in a state. */
export type Model<S> = Readonly<Record<string, (state: S, action: Done) => Outcome<S>>>;

/** A user's team membership. */
export interface MemberState {
  is: "gone" | "invited" | "in" | "out";
  role: string;
  id: string;
  /** The invitation they could accept. */
  invitation: string;
}

export const noOne: MemberState = { is: "gone", role: "", id: "", invitation: "" };

/** The outcome for a member who still has this id; 404 otherwise. */
const ifThere =
  (outcome: (state: MemberState, action: Done) => Outcome<MemberState>) =>
  (state: MemberState, action: Done): Outcome<MemberState> =>
    state.is === "gone" || action.with !== state.id ? { status: 404 } : outcome(state, action);

const activity = (isActive: boolean) =>
  ifThere((state) =>
    state.is === "invited" ? { status: 409 } : { status: 200, state: { ...state, is: isActive ? "in" : "out" } },
  );

const role = (name: string) => ifThere((state) => ({ status: 200, state: { ...state, role: name } }));

const invited =
  (name: string) =>
  (state: MemberState, { with: sent, seen }: Done): Outcome<MemberState> =>
    state.is === "gone"
      ? { status: 201, state: { is: "invited", role: name, id: String(seen), invitation: sent }, seen }
      : { status: 409, seen };

export const people: Model<MemberState> = {
  "invite a member": invited("member"),
  "invite an admin": invited("admin"),
  accept: (state, action) =>
    state.is === "invited" && action.with === state.invitation
      ? { status: 200, state: { ...state, is: "in" } }
      : { status: [404, 409] },
  remove: ifThere(() => ({ status: 204, state: noOne })),
  "make member": role("member"),
  "make admin": role("admin"),
  deactivate: activity(false),
  activate: activity(true),
  "look at them": ({ is, role: now }) => ({ status: 200, seen: is === "gone" ? null : [is, now] }),
};

/** Whose the company is. */
export const ownership: Model<{ owner: string }> = {
  "hand over": ({ owner }, { who, with: successor }) => {
    if (owner !== String(who)) return { status: 403 };
    return successor === owner ? { status: 409 } : { status: 200, state: { owner: successor } };
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

const testerOf = ({ testers }: Work, { who }: Action): Tester => testers[who] ?? newWork.testers[0]!;

function changed(work: Work, { who }: Action, change: Partial<Tester>): Work {
  return { ...work, testers: work.testers.map((tester, index) => (index === who ? { ...tester, ...change } : tester)) };
}

/** In their turn, and again as often as they like. */
const complete =
  (step: number) =>
  (work: Work, action: Done): Outcome<Work> => {
    const { isOn, hasStarted, done } = testerOf(work, action);
    if (!isOn) return { status: 404 };
    if (!hasStarted || done < step) return { status: 409 };
    return { status: 200, state: changed(work, action, { done: Math.max(done, step + 1) }) };
  };

export const work: Model<Work> = {
  submit: (state, action) => {
    const { isOn, answer } = testerOf(state, action);
    if (answer === action.with) return { status: 201 };
    if (!isOn) return { status: 404 };
    if (!state.isOpen || answer) return { status: 409 };
    return { status: 201, state: changed(state, action, { answer: action.with }) };
  },
  "delete the answer": (state, action) =>
    testerOf(state, action).answer === action.with
      ? { status: 204, state: changed(state, action, { answer: "" }) }
      : { status: 404 },
  close: (state) => ({ status: 200, state: { ...state, isOpen: false } }),
  open: (state) => ({ status: 200, state: { ...state, isOpen: true } }),
  "take off": (state, action) =>
    testerOf(state, action).isOn ? { status: 204, state: changed(state, action, { isOn: false }) } : { status: 404 },
  "put back": (state, action) =>
    testerOf(state, action).isOn ? { status: 409 } : { status: 201, state: changed(state, action, { isOn: true }) },
  start: (state, action) =>
    testerOf(state, action).isOn
      ? { status: 200, state: changed(state, action, { hasStarted: true }) }
      : { status: 404 },
  "complete the first step": complete(0),
  "complete the second step": complete(1),
  "look at the form": ({ isOpen, testers }) => ({
    status: 200,
    seen: [isOpen ? "open" : "closed", testers.filter(({ answer }) => answer).length],
  }),
  "look at the project": ({ testers }) => ({ status: 200, seen: testers.filter(({ isOn }) => isOn).length }),
  "look at the wizard": (state, action) => {
    const { isOn, hasStarted, done } = testerOf(state, action);
    return isOn ? { status: 200, seen: hasStarted ? done : 0 } : { status: 404 };
  },
};

/** Responses that change nothing: the rate limit was hit, or the same response is being stored. */
const retryStatuses: Readonly<Record<string, number>> = { accept: 429, submit: 503 };

function isAs<S>(done: Done, outcome: Outcome<S>): boolean {
  const statuses = typeof outcome.status === "number" ? [outcome.status] : outcome.status;
  return statuses.includes(done.status) && JSON.stringify(done.seen) === JSON.stringify(outcome.seen);
}

/**
 * The possible states after concurrent actions, in any order that explains every response.
 * @returns nothing if no order does
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
      if (retryStatuses[done.do] === done.status) go(state, rest);
      const outcome = model[done.do]?.(state, done);
      if (outcome && isAs(done, outcome)) go(outcome.state ?? state, rest);
    }
  };
  for (const state of before) go(state, round);
  return [...found.values()];
}

/** @throws with the history if no order of the concurrent calls explains their answers and the final state */
export function expectExplained<S>(model: Model<S>, first: S, rounds: readonly (readonly Done[])[]): void {
  let states = [first];
  for (const [index, round] of rounds.entries()) {
    const after = statesAfter(model, states, round);
    if (after.length === 0) {
      const history = rounds.slice(0, index + 1).map((each) => each.map((done) => JSON.stringify(done)).join("\n"));
      throw new Error(
        `Nothing explains the last of these rounds:\n${history.join("\n--\n")}\nIt was ${JSON.stringify(states)}`,
      );
    }
    states = after;
  }
}
