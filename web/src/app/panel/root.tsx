import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { UiProvider } from "#ui/layout/provider.tsx";
import { RequireAdmin } from "./require-admin.tsx";
import { panelRouter } from "./router.ts";

/** The app for platform admins, with its own sign-in and without company branding. */
export function Panel() {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider navigate={(href) => void panelRouter.navigate({ href })}>
        <RequireAdmin>
          <RouterProvider router={panelRouter} />
        </RequireAdmin>
        <Toaster />
      </UiProvider>
    </QueryClientProvider>
  );
}
