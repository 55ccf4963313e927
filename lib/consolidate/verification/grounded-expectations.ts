import { dayIn } from "@/lib/core/clock";
import type { SlowCycle } from "@/lib/core/types/mind-answers";
import type { PromptNode } from "@/lib/core/types/prompt-node";
import type { SlowCycleInput } from "@/lib/core/types/slow-cycle-input";
import { daysThatMayCome } from "@/lib/core/words/mentioned-days";

/**
 * Removes expectations from a slow cycle's answer unless one of the events they cite names a future day, by its event time or in its text.
 * A text in a language without a language pack is not judged. Pure.
 */
export function withGroundedExpectations(
  slowCycle: SlowCycle,
  { events, now, timeZone }: Pick<SlowCycleInput, "events" | "now" | "timeZone">,
): SlowCycle {
  const isAhead = new Map(events.map((event) => [event.id, namesDayAhead(event, { now, timeZone })]));
  const expectations = slowCycle.expectations.filter(({ evidence }) => evidence.some((id) => isAhead.get(id)));
  const dropped = slowCycle.expectations.length - expectations.length;
  if (dropped === 0) return slowCycle;
  const problem = `new_expectations: ${dropped} dropped, because no event names the future day`;
  return { ...slowCycle, expectations, problems: [...slowCycle.problems, problem] };
}

function namesDayAhead(
  { description, eventTimeStart, eventTimeEnd, learnedAt }: PromptNode,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean {
  const today = dayIn(timeZone, now);
  const isToCome = (last: Date | null) => last !== null && dayIn(timeZone, last) >= today;
  if (isToCome(eventTimeEnd ?? eventTimeStart)) return true;
  const days = daysThatMayCome(description, { at: learnedAt, timeZone });
  return days === null || days.some(isToCome);
}
