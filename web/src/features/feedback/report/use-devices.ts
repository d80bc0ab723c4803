import { limits, type TesterDevice } from "@firstlight/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/client.ts";
import { detailOf } from "#lib/api/error.ts";
import { t } from "#lib/text/translate.ts";
import { toast } from "#ui/index.ts";

const devicesQuery = queryOptions({ queryKey: ["devices"], queryFn: () => api.listDevices() });

/** The devices that the tester has saved; without a connection those that were read before. */
export function useDevices() {
  const client = useQueryClient();
  const { data } = useQuery(devicesQuery);
  const devices = data?.devices ?? [];
  const { mutate } = useMutation({
    mutationFn: (next: TesterDevice[]) => api.setDevices({ body: { devices: next } }),
    onMutate: (next) => {
      client.setQueryData(devicesQuery.queryKey, { devices: next });
    },
    onError: (error) => {
      toast.error(t("That didn’t save. Your change was undone."), {
        description: detailOf(error, t("Please try again.")),
      });
      void client.invalidateQueries(devicesQuery);
    },
  });
  return {
    devices,
    /** Saving replaces all of them, so they have to be known. */
    canSave: data !== undefined && devices.length < limits.devices,
    save: (device: TesterDevice) => mutate([device, ...devices]),
    remove: (id: string) => mutate(devices.filter((device) => device.id !== id)),
  };
}
