import { languageOf } from "./language";
import { headsOf } from "./language/heads";
import type { Heads } from "./language/heads-types";
import { sentencesOf } from "./text/collapse";

/** Of a long message the end says what it wants. */
const SENTENCES_MAX = 40;
const NOT_LITERAL = 0.5;
/** Below this a message asks for nothing that was told. */
const ASKS = 0.35;

/** A task that only the world's knowledge can do may look like it. */
const isAsking = ({ asksTold, task }: Heads) => asksTold >= ASKS && asksTold > task;

/** What recall asks of a message: whether it asks for what was told (0…1), and its own feeling (−10…10). */
export function readMessage(text: string): { asksTold: number; feeling: number } {
  const language = languageOf(text);
  const read =
    language === null
      ? []
      : sentencesOf(text)
          .slice(-SENTENCES_MAX)
          .map((one) => headsOf(one, language));
  return read.reduce(
    (most, heads) => {
      const felt = heads && heads.other < NOT_LITERAL ? heads.score : 0;
      return {
        asksTold: Math.max(most.asksTold, heads && isAsking(heads) ? heads.asksTold : 0),
        feeling: Math.abs(felt) > Math.abs(most.feeling) ? felt : most.feeling,
      };
    },
    { asksTold: 0, feeling: 0 },
  );
}
