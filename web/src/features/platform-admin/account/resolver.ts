import type { FieldValues, Resolver } from "react-hook-form";
import { lazyResolver } from "#lib/forms/resolver.ts";
import type * as schemas from "./body-schemas.ts";

type AdminBodySchema = Exclude<keyof typeof schemas, "zodResolver">;

/** Validates by a body of the panel's calls; see `contractResolver`. */
export function adminResolver<T extends FieldValues>(name: AdminBodySchema): Resolver<T, unknown, T> {
  return lazyResolver(async () => {
    const late = await import("./body-schemas.ts");
    return { schema: late[name], zodResolver: late.zodResolver };
  });
}
