import { clsx } from "clsx";
import type { MapNode } from "@/components/api/map";
import { impactColor } from "@/components/ui/impact-bar";
import { isEntity } from "./labels";

type MapMarkerProps = Pick<MapNode, "kind"> & { impact?: number | null; isChosen?: boolean; className?: string };

/** Filled for an event in the colour of its impact, hollow for a thought, a ring for an entity. Decorative. */
export function MapMarker({ kind, impact, isChosen = false, className }: MapMarkerProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        "shrink-0 rounded-full border-2 forced-color-adjust-none",
        isEntity({ kind }) ? "size-4 border-lamp bg-lamp-wash" : "size-2.5",
        kind === "event" && ["border-transparent", impactColor(impact ?? 0)],
        kind === "thought" && "border-lamp bg-paper",
        isChosen && "outline-2 outline-lamp outline-offset-2",
        className,
      )}
    />
  );
}
