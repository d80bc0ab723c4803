/** What concerns every open browser at once is asked for at random within so long, so that the server is not. */
export const spreadMs = 20_000;

/** A random part of it. */
export const randomDelay = () => Math.random() * spreadMs;
