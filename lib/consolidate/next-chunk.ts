import { countTokens } from "@/lib/core/count-tokens";
import { PROMPT_BUDGET } from "@/lib/core/settings/context";
import type { DetectedCorrection } from "@/lib/core/types/corrections";
import type { EarlierChunks, ExtractInput, ExtractionCandidate, TranscriptLine } from "@/lib/core/types/extract-input";
import type { Mind } from "@/lib/core/types/mind";
import type { Blocks } from "@/lib/core/types/nodes";
import { findExtractionCandidates } from "@/lib/memory/recall/extraction-candidates";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { renderExtraction } from "@/prompts/extraction";
import { candidatesOfSession } from "@/prompts/extraction-chunks";
import { asLines, renderLineExtraction } from "@/prompts/line-extraction";
import { BEGINNING, type Chunk, nextLines, sliceChunk } from "./chunk-transcript";
import { callEmbedder } from "./model-call";
import { fitBlocks, promptBudgetBeside } from "./prompt-budget";
import type { SavedExtractions } from "./saved-extractions";
import { textToEmbed, userTexts } from "./user-text";

const NO_BLOCKS: Blocks = { persona: "", user: "", style: "" };

type About = {
  conversation: (TranscriptLine & { id: string })[];
  corrections: { messageId: string; parsed: DetectedCorrection }[];
  answered: SavedExtractions;
  input: Omit<ExtractInput, "known" | "earlier" | "transcript" | "corrections">;
  session: { id: string; openedAt: Date; lastMessageAt: Date };
};

/** The next chunk of a session and the material shown with it, together no longer than the model's context allows. */
export async function nextChunk(
  services: Services,
  scope: Scope,
  about: About,
): Promise<{ chunk: Chunk; input: ExtractInput }> {
  if ((await services.mind.strength?.("small")) === "weak") return nextGroup(services.mind, about);
  const { conversation, answered, session } = about;
  const { entities: names, sessionSummary: summary } = answered.soFar;
  const from = answered.chunks.at(-1)?.to ?? BEGINNING;
  const isFirst = answered.chunks.length === 0;
  const first = isFirst ? null : { newFrom: conversation[from.line]?.index ?? 1, names: [], summary, after: "" };
  const bare = { ...about.input, blocks: NO_BLOCKS, corrections: [], known: [], earlier: first, transcript: [] };
  const all = await promptBudgetBeside(services.mind, {
    tier: "small",
    asked: "extract",
    bare: renderExtraction(bare),
  });
  const blocks = fitBlocks(about.input.blocks, all);
  const before = first && { ...first, names: latest(names, all * PROMPT_BUDGET.names) };
  const budget = all - countTokens(Object.values(blocks).join("\n")) - (before ? all * PROMPT_BUDGET.names : 0);
  const chunk = sliceChunk(conversation, from, budget * (1 - PROMPT_BUDGET.known));
  const { id: sessionId, openedAt, lastMessageAt: now } = session;
  const stored = await candidatesFor(services, scope, { sessionId, transcript: chunk.lines, now });
  const ofThisSession = candidatesOfSession(answered.soFar, openedAt);
  const share = (budget * PROMPT_BUDGET.known) / (isFirst ? 1 : 2);
  const known = [...within(stored, share), ...within(ofThisSession.toReversed(), share).toReversed()];
  const messageIds = chunk.lines.map(({ index }) => conversation[index - 1]?.id);
  const corrections = about.corrections.flatMap(({ messageId, parsed }) =>
    messageIds.includes(messageId) ? [parsed] : [],
  );
  const earlier = before && { ...before, after: chunk.after };
  return { chunk, input: { ...about.input, blocks, corrections, known, earlier, transcript: chunk.lines } };
}

/** For a weak model: the next few lines of the user, each with the question it answers, and no further context. */
async function nextGroup(
  mind: Mind,
  { conversation, answered, input }: About,
): Promise<{ chunk: Chunk; input: ExtractInput }> {
  const bare = { ...input, isByLine: true, uncertain: [], blocks: NO_BLOCKS, corrections: [], known: [] };
  const budget = await promptBudgetBeside(mind, {
    tier: "small",
    asked: "extractLines",
    bare: renderLineExtraction({ ...bare, transcript: [], earlier: null }),
  });
  const chunk = nextLines(
    asLines(conversation),
    answered.chunks.at(-1)?.to ?? BEGINNING,
    Math.min(budget, PROMPT_BUDGET.group),
  );
  const earlier = { newFrom: chunk.newFrom, names: [], summary: "", after: "" };
  return { chunk, input: { ...bare, earlier, transcript: chunk.lines } };
}

/** The most recently found names that fit into `tokens`, each with only a few of its aliases. */
function latest(names: EarlierChunks["names"], tokens: number): EarlierChunks["names"] {
  let left = tokens;
  const short = names.map((one) => ({ ...one, aliases: one.aliases.slice(0, PROMPT_BUDGET.aliases) }));
  const past = short.toReversed().findIndex(({ canonicalName, aliases }) => {
    left -= PROMPT_BUDGET.aroundName + countTokens([canonicalName, ...aliases].join(", "));
    return left < 0;
  });
  return past < 0 ? short : short.slice(short.length - past);
}

/** The first memories that fit into `tokens`. */
function within(memories: ExtractionCandidate[], tokens: number): ExtractionCandidate[] {
  let left = tokens;
  const past = memories.findIndex(({ description }) => {
    left -= PROMPT_BUDGET.aroundMemory + countTokens(description);
    return left < 0;
  });
  return past < 0 ? memories : memories.slice(0, past);
}

async function candidatesFor(
  services: Services,
  scope: Scope,
  conversation: { sessionId: string; transcript: { role: string; content: string }[]; now: Date },
): Promise<ExtractionCandidate[]> {
  const { db, embedder, settings } = services;
  const { sessionId, now } = conversation;
  const userText = userTexts(conversation.transcript);
  const text = textToEmbed(userText);
  const [vector] = text.trim() === "" ? [] : await callEmbedder(services, scope, [text], { sessionId });
  return findExtractionCandidates(db, scope, {
    sessionId,
    text: userText.join("\n"),
    vector,
    model: embedder.id,
    max: settings.extractKnownMax,
    now,
  });
}
