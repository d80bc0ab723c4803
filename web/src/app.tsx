import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { BrandColors } from "./app/brand-colors.tsx";
import { router } from "./app/router.ts";
import { RequireSession } from "./app/require-session.tsx";
import { queryClient } from "./lib/query.ts";
import { Toaster } from "./ui/toaster.tsx";
import { UiProvider } from "./ui/ui-provider.tsx";

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
