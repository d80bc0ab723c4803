import { limits, type TesterDevice } from "@firstlight/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { patchOne } from "#lib/optimistic.ts";
import { useOptimistic } from "#ui/feedback/use-optimistic.ts";

const devicesQuery = queryOptions({ queryKey: ["devices"], queryFn: () => api.listDevices() });

interface Devices {
  devices: TesterDevice[];
}

/** The devices that the tester has saved; without a connection those that were read before. */
export function useDevices() {
  const { data } = useQuery(devicesQuery);
  const devices = data?.devices ?? [];
  const { mutate } = useOptimistic({
    save: (next: TesterDevice[]) => api.setDevices({ body: { devices: next } }),
    patches: (next) => [patchOne<Devices>(devicesQuery.queryKey, () => ({ devices: next }))],
  });
  return {
    devices,
    /** Saving replaces all of them, so they have to be known. */
    canSave: data !== undefined && devices.length < limits.devices,
    save: (device: TesterDevice) => mutate([device, ...devices]),
    remove: (id: string) => mutate(devices.filter((device) => device.id !== id)),
  };
}
