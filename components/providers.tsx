"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";

/** Providers that every page's client components need. */
export function Providers({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        // The live feed reports changes, so focusing the window need not refetch everything.
        defaultOptions: { queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: 1 } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}
