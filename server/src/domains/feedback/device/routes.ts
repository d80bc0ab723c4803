import type { testerDeviceRoutes } from "@firstlight/contract";
import type { Handlers } from "#platform/http/run-route.ts";
import { listDevices } from "./list-devices.ts";
import { setDevices } from "./set-devices.ts";

export const deviceHandlers: Handlers<typeof testerDeviceRoutes> = { listDevices, setDevices };
