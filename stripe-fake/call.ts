import type { Form } from "./form.ts";
import { noParams, read } from "./params.ts";
import type { World } from "./world.ts";

/** One request to the API. */
export interface Call {
  world: World;
  /** The ID in the request path; empty if there is none. */
  id: string;
  form: Form;
}

/** By method and address, such as `POST /v1/customers/:id`. Answers Stripe's object. */
export type Calls = Record<string, (call: Call) => object>;

/** Returns one object by its ID; takes no parameter except `expand`. */
export const objectCall =
  (find: (world: World, id: string, param: string) => object): Calls[string] =>
  ({ world, id, form }) => {
    read(noParams, form);
    return find(world, id, "id");
  };
