import { type Conversation, type Fact, linesOf } from "./format";
import { type Claimed, inventedIn } from "./hallucinations";
import { hasWord, matches } from "./match";

/** A current memory after the conversation was consolidated. */
export type SeenEvent = Claimed & {
  type: "event" | "intention";
  subject: string;
  origin: string;
  isQuote: boolean;
  /** −10…10. */
  impact: number;
  emotionTags: string[];
  /** Numbers of the user lines it cites. */
  lines: number[];
};

export type Score = {
  extracted: string[];
  missed: string[];
  /** Events with a name, number or day that no user line contains. */
  inventions: { event: string; invented: string[] }[];
  /** Events whose impact has the opposite sign of the facts they state. */
  signErrors: { event: string; impact: number; fact: string }[];
  /** Jokes that an event states as facts. */
  jokesExtracted: string[];
};

/** Largest impact, either way, allowed for a neutral fact. */
const SLIGHT_IMPACT = 3;

/** Compares the events of one conversation with what the user said in it. */
export function scoreEvents(conversation: Conversation, today: string, events: SeenEvent[]): Score {
  const { facts, jokes, days, user, persona } = conversation;
  const source = { text: linesOf(conversation).join("\n"), names: [user, persona.name], today, days };
  const isExtracted = (fact: Fact) => events.some((event) => tells(event, fact));
  return {
    extracted: facts.filter(isExtracted).map(({ what }) => what),
    missed: facts.filter((fact) => !isExtracted(fact)).map(({ what }) => what),
    inventions: events.flatMap((event) => {
      const invented = inventedIn(event, source);
      return invented.length > 0 ? [{ event: event.text, invented }] : [];
    }),
    signErrors: events.flatMap((event) => {
      const wrong = event.type === "event" ? wrongSign(event, facts) : undefined;
      return wrong ? [{ event: event.text, impact: event.impact, fact: wrong.what }] : [];
    }),
    jokesExtracted: jokes.flatMap(({ words, line }) => {
      const found = events.find((event) => !isOtherLine(event, line) && matches(event.text, words));
      return found ? [found.text] : [];
    }),
  };
}

/** Whether the text of an event, with its days, contains a fact. */
function tells({ type, text, startDay, endDay }: SeenEvent, { words, promise }: Fact): boolean {
  if (type === "intention" && !promise) return false;
  return matches([text, startDay ?? "", endDay ?? ""].join("\n"), words);
}

/** Whether an event cites lines, but not this one. */
const isOtherLine = ({ lines }: SeenEvent, line: number) => lines.length > 0 && !lines.includes(line);

/**
 * The fact that an event contradicts by its sign: all facts that its text states (or, if it states none, those whose lines it cites)
 * disagree with its impact. An impact of 0 contradicts nothing.
 */
function wrongSign(event: SeenEvent, facts: Fact[]): Fact | undefined {
  const source = facts.filter((fact) => tells(event, fact));
  const meant =
    source.length > 0 ? source : facts.filter(({ lines }) => lines.some((line) => event.lines.includes(line)));
  const isWrong = ({ sign }: Fact) => {
    if (sign === null) return false;
    if (sign === "0") return Math.abs(event.impact) > SLIGHT_IMPACT;
    return sign === "+" ? event.impact < 0 : event.impact > 0;
  };
  return meant.every(isWrong) ? meant[0] : undefined;
}

/** Whether a reply answers the question of a conversation. */
export const isAnswered = ({ answer, mustNot }: Conversation["question"], reply: string): boolean =>
  matches(reply, answer) && !mustNot.some((word) => hasWord(reply, word));
