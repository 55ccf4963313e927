import { detectCrisisInSlices } from "@/lib/core/care/detect-crisis";
import { languageOf, packOf } from "@/lib/core/language";
import { informativeProbability } from "@/lib/core/language/keep-classifier";
import { formsOf } from "@/lib/core/language/message-forms";
import { sentencesOf } from "@/lib/core/language/sentences";
import { strongImpactOf } from "@/lib/core/language/strong-events";
import type { Language, LanguagePack } from "@/lib/core/language/types";
import type { InSlices } from "@/lib/core/run-in-slices";
import type { TranscriptLine } from "@/lib/core/types/extract-input";

/** A message of the user that becomes a quote. */
export type InformativeMessage = {
  line: TranscriptLine;
  language: Language | null;
  /** Whether the message states that the user is in danger. */
  isCrisis: boolean;
};

/**
 * Yields the messages of a session that contain something to remember, judged by their form. Messages that state a danger to the user are
 * always included, those that state one to somebody else never.
 */
export function* informativeMessages(
  transcript: readonly TranscriptLine[],
  accepts: (message: string, language: Language | null) => boolean = mayBeInformative,
): InSlices<InformativeMessage[]> {
  const lines = transcript.filter(({ role }) => role === "user");
  const forms = formsOf(
    lines.map(({ content }) => content),
    packFor,
  );
  const informative: InformativeMessage[] = [];
  for (const [at, line] of lines.entries()) {
    const language = languageOf(line.content);
    const subject = yield* detectCrisisInSlices(line.content, language);
    const isOwnDanger = subject === "self" && forms[at] !== "played" && forms[at] !== "forwarded";
    const isStatement = subject === null && forms[at] === null && accepts(line.content, language);
    if (isOwnDanger || isStatement) informative.push({ line, language, isCrisis: isOwnDanger });
    yield;
  }
  return informative;
}

/** The pack for a message's language. */
export function packFor(message: string): LanguagePack | null {
  const language = languageOf(message);
  return language && packOf(language);
}

/**
 * A message is dropped if the classifier gives each of its sentences a smaller probability than this. Of 375 messages that answer a
 * question of the blind conversations it loses 9 (2.4 %); of ordinary chat it drops 4 in 10.
 */
const UNLIKELY_ODDS = 0.05;

function mayBeInformative(message: string, language: Language | null): boolean {
  return (
    language === null ||
    lastSentences(message).some((one) => (informativeProbability(one, language) ?? 1) >= UNLIKELY_ODDS)
  );
}

/** Number of final sentences of a message that are judged. */
const MOST = 40;
const lastSentences = (message: string) => sentencesOf(message).slice(-MOST);

/** Whether a message is certainly worth remembering: it states a loss or a milestone. */
export function isCertain(message: string, language: Language | null): boolean {
  return language !== null && strongImpactOf(message, packOf(language).strongEvents) !== 0;
}
