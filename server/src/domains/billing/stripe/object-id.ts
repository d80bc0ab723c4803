/** Of what Stripe names by its id, or hands over whole. */
export const idOf = (thing: string | { id: string }): string => (typeof thing === "string" ? thing : thing.id);
