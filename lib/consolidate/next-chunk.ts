import { countTokens } from "@/lib/core/count-tokens";
import { ROOM } from "@/lib/core/settings/context";
import type { HeardCorrection } from "@/lib/core/types/corrections";
import type { EarlierParts, ExtractInput, KnownMemory, Mind, TranscriptLine } from "@/lib/core/types/mind";
import type { Blocks } from "@/lib/core/types/nodes";
import { listKnown } from "@/lib/memory/recall/extraction-candidates";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { renderExtraction } from "@/prompts/extraction";
import { knownOfThisTalk } from "@/prompts/extraction-chunks";
import { asLines, renderLineExtraction } from "@/prompts/line-extraction";
import type { Answered } from "./saved-extractions";
import { askEmbedder } from "./model-call";
import { BEGINNING, nextLines, nextPiece, type Piece } from "./chunk-transcript";
import { fitBlocks, roomBeside } from "./prompt-budget";
import { wordsOfPerson, wordsToEmbed } from "./user-text";

const NO_BLOCKS: Blocks = { persona: "", user: "", style: "" };

type About = {
  talk: (TranscriptLine & { id: string })[];
  corrections: { messageId: string; heard: HeardCorrection }[];
  answered: Answered;
  input: Omit<ExtractInput, "known" | "earlier" | "transcript" | "corrections">;
  session: { id: string; openedAt: Date; lastMessageAt: Date };
};

/** The next part of a talk that is read, with all that is shown beside it, as much as the model's context holds. */
export async function nextPart(
  services: Services,
  scope: Scope,
  about: About,
): Promise<{ piece: Piece; input: ExtractInput }> {
  if ((await services.mind.strength?.("small")) === "weak") return nextGroup(services.mind, about);
  const { talk, answered, session } = about;
  const { entities: names, sessionSummary: summary } = answered.soFar;
  const from = answered.parts.at(-1)?.to ?? BEGINNING;
  const isFirst = answered.parts.length === 0;
  const first = isFirst ? null : { newFrom: talk[from.line]?.index ?? 1, names: [], summary, after: "" };
  const bare = { ...about.input, blocks: NO_BLOCKS, corrections: [], known: [], earlier: first, transcript: [] };
  const all = await roomBeside(services.mind, { tier: "small", asked: "extract", bare: renderExtraction(bare) });
  const blocks = fitBlocks(about.input.blocks, all);
  const before = first && { ...first, names: latest(names, all * ROOM.names) };
  const room = all - countTokens(Object.values(blocks).join("\n")) - (before ? all * ROOM.names : 0);
  const piece = nextPiece(talk, from, room * (1 - ROOM.known));
  const { id: sessionId, openedAt, lastMessageAt: now } = session;
  const stored = await knownFor(services, scope, { sessionId, transcript: piece.lines, now });
  const ofThisTalk = knownOfThisTalk(answered.soFar, openedAt);
  const share = (room * ROOM.known) / (isFirst ? 1 : 2);
  const known = [...within(stored, share), ...within(ofThisTalk.toReversed(), share).toReversed()];
  const saidIn = piece.lines.map(({ index }) => talk[index - 1]?.id);
  const corrections = about.corrections.flatMap(({ messageId, heard }) => (saidIn.includes(messageId) ? [heard] : []));
  const earlier = before && { ...before, after: piece.after };
  return { piece, input: { ...about.input, blocks, corrections, known, earlier, transcript: piece.lines } };
}

/** For a weak model: the next few lines of the user, each with the question it answers, and nothing beside them. */
async function nextGroup(mind: Mind, { talk, answered, input }: About): Promise<{ piece: Piece; input: ExtractInput }> {
  const bare = { ...input, isByLine: true, uncertain: [], blocks: NO_BLOCKS, corrections: [], known: [] };
  const room = await roomBeside(mind, {
    tier: "small",
    asked: "extractLines",
    bare: renderLineExtraction({ ...bare, transcript: [], earlier: null }),
  });
  const piece = nextLines(asLines(talk), answered.parts.at(-1)?.to ?? BEGINNING, Math.min(room, ROOM.group));
  const earlier = { newFrom: piece.newFrom, names: [], summary: "", after: "" };
  return { piece, input: { ...bare, earlier, transcript: piece.lines } };
}

/** The names told last, as many as fit, with few of their other forms. */
function latest(names: EarlierParts["names"], tokens: number): EarlierParts["names"] {
  let left = tokens;
  const short = names.map((one) => ({ ...one, aliases: one.aliases.slice(0, ROOM.aliases) }));
  const past = short.toReversed().findIndex(({ canonicalName, aliases }) => {
    left -= ROOM.aroundName + countTokens([canonicalName, ...aliases].join(", "));
    return left < 0;
  });
  return past < 0 ? short : short.slice(short.length - past);
}

/** As many of the first memories as fit. */
function within(memories: KnownMemory[], tokens: number): KnownMemory[] {
  let left = tokens;
  const past = memories.findIndex(({ description }) => {
    left -= ROOM.aroundMemory + countTokens(description);
    return left < 0;
  });
  return past < 0 ? memories : memories.slice(0, past);
}

async function knownFor(
  services: Services,
  scope: Scope,
  talk: { sessionId: string; transcript: { role: string; content: string }[]; now: Date },
): Promise<KnownMemory[]> {
  const { db, embedder, settings } = services;
  const { sessionId, now } = talk;
  const said = wordsOfPerson(talk.transcript);
  const words = wordsToEmbed(said);
  const [vector] = words.trim() === "" ? [] : await askEmbedder(services, scope, [words], { sessionId });
  return listKnown(db, scope, {
    sessionId,
    text: said.join("\n"),
    vector,
    model: embedder.id,
    max: settings.extractKnownMax,
    now,
  });
}
