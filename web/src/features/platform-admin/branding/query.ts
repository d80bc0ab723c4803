import { queryOptions } from "@tanstack/react-query";
import { adminApi } from "../api.ts";

export function productBrandingQuery() {
  return queryOptions({
    queryKey: ["platform-admin", "branding"],
    queryFn: ({ signal }) => adminApi.getProductBranding({}, { signal }),
  });
}
