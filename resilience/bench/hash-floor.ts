/** The floor of sign-in: nothing but the password hash, as many at once as there are connections. Its own process. */
import { hash, verify } from "@node-rs/argon2";
import { password } from "./data.ts";

const stored = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

async function verifyFor(seconds: number, atOnce: number): Promise<number> {
  const started = performance.now();
  let done = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1000) {
      if (!(await verify(stored, password))) throw new Error("The hash does not match");
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return done / ((performance.now() - started) / 1000);
}

process.on("message", ({ seconds, atOnce }: { seconds: number; atOnce: number }) => {
  void verifyFor(seconds, atOnce).then((rate) => process.send?.(rate));
});
process.send?.("ready");
