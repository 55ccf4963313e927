import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { MODEL_KEY, modelQuery } from "@/components/api/model";
import type { Timeline } from "./state/timeline-state";
import { activeTurns } from "./state/timeline-view";

const LOST = ["unavailable", "timeout"];

/** Whether the model is reachable; asked again when a reply fails, and after each reply until it is. */
export function useModelReachable(
  timeline: Timeline,
  given: { isOfflineMind: boolean; isReachable: boolean },
): boolean {
  const client = useQueryClient();
  const { data: isReachable } = useQuery({ ...modelQuery(given.isReachable), enabled: !given.isOfflineMind });
  const lost = Object.values(timeline.turns).filter(({ errorCode }) => LOST.includes(errorCode ?? "")).length;
  const replying = activeTurns(timeline).length;
  const before = useRef({ lost, replying });
  useEffect(() => {
    const isNewlyLost = lost > before.current.lost;
    const hasEnded = replying < before.current.replying;
    before.current = { lost, replying };
    if (isNewlyLost || (hasEnded && !isReachable)) void client.invalidateQueries({ queryKey: MODEL_KEY });
  }, [lost, replying, isReachable, client]);
  return given.isOfflineMind || isReachable;
}
