/** Reads one large answer and discards it: a separate process, so that its share of the machine is counted separately. */

export interface Reading {
  origin: string;
  path: string;
  token: string;
}

export interface Read {
  seconds: number;
  bytes: number;
}

async function read({ origin, path, token }: Reading): Promise<Read> {
  const started = performance.now();
  const reply = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  let bytes = 0;
  for await (const chunk of reply.body ?? []) bytes += (chunk as Uint8Array).length;
  return { seconds: (performance.now() - started) / 1000, bytes };
}

process.on("message", (reading: Reading) => {
  read(reading).then(
    (file) => process.send?.(file),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.("ready");
