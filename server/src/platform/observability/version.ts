import manifest from "../../../package.json" with { type: "json" };

/** Of this program; the bundle has it built in. */
export const { version } = manifest;
