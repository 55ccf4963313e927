"use client";

import { useSearchParams } from "next/navigation";
import { routes } from "@/components/routes";
import { type ListFilter, readFilter, readFocus } from "./list-params";

/** The list's filter, stored in the address, and the memory to scroll to. */
export function useListFilter(personaId: string, section: "events" | "thoughts") {
  const address = useSearchParams();
  const filter = readFilter(address);
  const show = (next: ListFilter) => window.history.replaceState(null, "", routes.memoryList(personaId, section, next));
  return { filter, focus: readFocus(address), show };
}
