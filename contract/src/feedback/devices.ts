import { z } from "zod";
import { id, line } from "../common/schemas.ts";
import { routes } from "../define.ts";
import { limits } from "../limits.ts";
import { platform } from "./environment.ts";

const part = (what: string) => line(what, 100).or(z.literal("")).default("");

/** A device that a tester has saved, to choose where something happened. */
export const testerDevice = z
  .object({
    /** Of the browser’s making. */
    id,
    name: line("Name", 60),
    platform,
    device: part("Device"),
    os: part("System"),
    browser: part("Browser"),
  })
  .meta({ id: "TesterDevice" });
export type TesterDevice = z.output<typeof testerDevice>;

export const testerDevices = z.object({
  /** In the order in which they are offered. */
  devices: z
    .array(testerDevice)
    .max(limits.devices, `At most ${limits.devices} devices`)
    .refine(
      (devices) => new Set(devices.map((each) => each.id)).size === devices.length,
      "Each device has an ID of its own",
    ),
});

export const testerDeviceRoutes = routes({
  listDevices: {
    method: "GET",
    path: "/beta/devices",
    permission: "report feedback",
    summary: "Lists the devices that the signed-in tester has saved",
    answer: testerDevices,
  },
  setDevices: {
    method: "PUT",
    path: "/beta/devices",
    permission: "report feedback",
    summary: "Replaces them",
    body: testerDevices,
    answer: testerDevices,
  },
});
