import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { BrandColors } from "./brand-colors.tsx";
import { router } from "./router.ts";
import { RequireSession } from "./require-session.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { Toaster } from "#ui/feedback/toaster.tsx";
import { UiProvider } from "#ui/layout/provider.tsx";

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider navigate={(href) => void router.navigate({ href })}>
        <BrandColors />
        <RequireSession>
          <RouterProvider router={router} />
        </RequireSession>
        <Toaster />
      </UiProvider>
    </QueryClientProvider>
  );
}
