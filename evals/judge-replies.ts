import type { MindAnswer, RepairHint } from "@/lib/core/types/mind";
import type { RenderedPrompt } from "@/lib/core/types/rendered-prompt";
import {
  type AntiPattern,
  type HeartScale,
  heartScales,
  type Judgement,
  parseJudgement,
  renderJudge,
} from "@/prompts/judge";
import type { Asked } from "./run-case";
import { screenReply } from "./screen-replies";

export type AskJudge = (
  prompt: RenderedPrompt,
  options: { signal: AbortSignal; repair?: RepairHint },
) => Promise<MindAnswer>;

export type JudgeReport = {
  judged: number;
  /** Replies whose judgement was unusable even after one repair. */
  unusable: number;
  means: Record<HeartScale | "overall", number>;
  verdicts: Record<Judgement["verdict"], number>;
  hits: Partial<Record<AntiPattern, number>>;
  /** The failed replies, for display. */
  failed: { message: string; reply: string; reasoning: string; hits: AntiPattern[] }[];
};

/** Judges every exchange by a model, one after another; an unusable judgement is requested once more. */
export async function judgeReplies(
  exchanges: readonly Asked[],
  ask: AskJudge,
  { onProgress = () => {} }: { onProgress?: (done: number) => void } = {},
): Promise<JudgeReport> {
  const judged: { exchange: Asked; judgement: Judgement }[] = [];
  let unusable = 0;
  for (const [at, exchange] of exchanges.entries()) {
    const judgement = await judge(exchange, ask);
    if (judgement) judged.push({ exchange, judgement });
    else unusable++;
    onProgress(at + 1);
  }
  return { unusable, ...summed(judged) };
}

async function judge(exchange: Asked, ask: AskJudge): Promise<Judgement | null> {
  const { signal } = new AbortController();
  const prompt = renderJudge({ ...exchange, groundTruth: exchange.wanted });
  const screened = screenReply(
    exchange.reply,
    exchange.history.map(({ reply }) => reply),
  );
  const first = await ask(prompt, { signal });
  const parsed = parseJudgement(first.raw, screened);
  if (parsed.ok) return parsed.judgement;
  const second = await ask(prompt, { signal, repair: { raw: first.raw, problem: parsed.problem } });
  const mended = parseJudgement(second.raw, screened);
  return mended.ok ? mended.judgement : null;
}

function summed(judged: { exchange: Asked; judgement: Judgement }[]): Omit<JudgeReport, "unusable"> {
  const mean = (of: (judgement: Judgement) => number) =>
    judged.length === 0 ? 0 : judged.reduce((sum, { judgement }) => sum + of(judgement), 0) / judged.length;
  const verdicts = { pass: 0, warn: 0, fail: 0 };
  const hits: Partial<Record<AntiPattern, number>> = {};
  for (const { judgement } of judged) {
    verdicts[judgement.verdict]++;
    for (const hit of judgement.hits) hits[hit] = (hits[hit] ?? 0) + 1;
  }
  const means = Object.fromEntries([
    ...heartScales.map((name) => [name, mean(({ scores }) => scores[name])] as const),
    ["overall", mean(({ overall }) => overall)] as const,
  ]) as JudgeReport["means"];
  const failed = judged
    .filter(({ judgement }) => judgement.verdict === "fail")
    .map(({ exchange: { message, reply }, judgement: { reasoning, hits: found } }) => ({
      message,
      reply,
      reasoning,
      hits: found,
    }));
  return { judged: judged.length, means, verdicts, hits, failed };
}
