import { z } from "zod";
import { line } from "../common/schemas.ts";
import { platforms } from "./types.ts";

export const platform = z.enum(platforms);

const value = (what: string) => line(what, 100).optional();

/** What a person had it on, as far as they let us know. Never a network address. */
export const feedbackEnvironment = z.strictObject({
  platform: platform.optional(),
  device: value("Device"),
  os: value("System"),
  browser: value("Browser"),
  screen: value("Screen"),
  locale: value("Language"),
  time_zone: value("Time zone"),
  connection: value("Connection"),
  build: value("Build"),
});
export type FeedbackEnvironment = z.output<typeof feedbackEnvironment>;
