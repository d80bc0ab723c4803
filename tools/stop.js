// @ts-check

/** The one way a command ends early: a sentence that says what to do. */
export class Stop extends Error {}

/**
 * Runs a command's body. A Stop becomes its sentence, anything else keeps its stack.
 * @param {() => Promise<number>} body returns the exit code
 */
export function command(body) {
  body().then(
    (code) => process.exit(code),
    (/** @type {unknown} */ error) => {
      console.error(error instanceof Stop ? error.message : error);
      process.exit(1);
    },
  );
}
