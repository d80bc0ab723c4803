/** Where time comes from: tests move it, nothing else reads the system's. Milliseconds, like every stored time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
