import { ForkedFromLink } from "@/components/sessions/forked-from-link";
import type { ForkedFrom } from "../state/timeline-state";

/** The beginning of a conversation that continues from a message. */
export function ForkStart({ personaId, from }: { personaId: string; from: ForkedFrom }) {
  return (
    <p className="mt-9 text-center text-[0.9375rem] text-ink-soft">
      <ForkedFromLink personaId={personaId} from={from} />
    </p>
  );
}
