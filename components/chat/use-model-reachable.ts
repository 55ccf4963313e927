import { useEffect, useRef } from "react";
import type { Timeline } from "./state/timeline-state";
import { activeTurns } from "./state/timeline-view";

const LOST = ["unavailable", "timeout"];

/** Checks again whether the model is reachable when a reply fails, and after each reply until it is. */
export function useModelReachable(timeline: Timeline, isReachable: boolean, recheck: () => void): void {
  const lost = Object.values(timeline.turns).filter(({ errorCode }) => LOST.includes(errorCode ?? "")).length;
  const replying = activeTurns(timeline).length;
  const before = useRef({ lost, replying });
  useEffect(() => {
    const isNewlyLost = lost > before.current.lost;
    const hasEnded = replying < before.current.replying;
    before.current = { lost, replying };
    if (isNewlyLost || (hasEnded && !isReachable)) recheck();
  }, [lost, replying, isReachable, recheck]);
}
