import type { Form } from "./form.ts";
import { noParams, read } from "./params.ts";
import type { World } from "./world.ts";

/** One request to the API. */
export interface Call {
  world: World;
  /** The id in its address; empty where there is none. */
  id: string;
  form: Form;
}

/** By method and address, such as `POST /v1/customers/:id`. Answers Stripe's object. */
export type Calls = Record<string, (call: Call) => object>;

/** Answers one object by its id; takes no parameters but what is to be expanded. */
export const objectCall =
  (find: (world: World, id: string, param: string) => object): Calls[string] =>
  ({ world, id, form }) => {
    read(noParams, form);
    return find(world, id, "id");
  };
