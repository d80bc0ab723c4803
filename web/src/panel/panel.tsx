import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { AdminLoginScreen } from "../domains/platform-admin/admin-login-screen.tsx";
import { useAdmin } from "../domains/platform-admin/admin-session.ts";
import { queryClient } from "../lib/query.ts";
import { Toaster } from "../ui/toaster.tsx";
import { UiProvider } from "../ui/ui-provider.tsx";
import { panelRouter } from "./panel-router.ts";

/** The app of those who run the service: another sign-in, and nothing of any company's colours. */
export function Panel() {
  const { session } = useAdmin();
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider navigate={(href) => void panelRouter.navigate({ href })}>
        {session ? <RouterProvider router={panelRouter} /> : <AdminLoginScreen />}
        <Toaster />
      </UiProvider>
    </QueryClientProvider>
  );
}
