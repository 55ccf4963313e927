"use client";

import { useSearchParams } from "next/navigation";
import { type MapNode, mapKinds } from "@/components/api/map";
import { routes } from "@/components/routes";

type Kind = MapNode["kind"];

/** Whether the map is shown as a list, and the filter by kind (empty: all), stored in the address. */
export function useMapView(personaId: string) {
  const params = useSearchParams();
  const isList = params.get("as") === "list";
  const named = (params.get("kinds") ?? "").split(",");
  const kinds = mapKinds.filter((kind) => named.includes(kind));
  const show = (next: { isList?: boolean; kinds?: Kind[] }) => {
    const query = {
      as: (next.isList ?? isList) ? "list" : undefined,
      kinds: (next.kinds ?? kinds).join(",") || undefined,
    };
    window.history.replaceState(null, "", routes.map(personaId, query));
  };
  const toggle = (kind: Kind) =>
    show({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
  return { isList, kinds, show, toggle };
}
