import type { Embedder } from "@/lib/core/types/embedder";
import type { Mind, MindAnswer } from "@/lib/core/types/mind";
import type { Usage } from "@/lib/core/types/rendered-prompt";

export type Spent = Usage & { model: string; calls: number };

/** Sums the token usage of a run for each model. */
export class Meter {
  private readonly models = new Map<string, Spent>();

  add(model: string, usage: Usage): void {
    const none = { model, calls: 0, inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 };
    const sum = this.models.get(model) ?? none;
    this.models.set(model, {
      model,
      calls: sum.calls + 1,
      inputTokens: sum.inputTokens + usage.inputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
      cachedInputTokens: sum.cachedInputTokens + usage.cachedInputTokens,
    });
  }

  get spent(): Spent[] {
    return [...this.models.values()];
  }
}

/** Wraps a mind and sums its usage. Responses from the cache count as what they originally cost. */
export function metered(mind: Mind, meter: Meter): Mind {
  const counted = async <T extends MindAnswer>(asked: Promise<T>): Promise<T> => {
    const answer = await asked;
    meter.add(answer.model, answer.usage);
    return answer;
  };
  const { reflect, slowCycle, describeEntity, judgeConflicts } = mind;
  return {
    ...(reflect && { reflect: (input, options) => counted(reflect(input, options)) }),
    ...(slowCycle && { slowCycle: (input, options) => counted(slowCycle(input, options)) }),
    ...(describeEntity && { describeEntity: (input, options) => counted(describeEntity(input, options)) }),
    ...(judgeConflicts && { judgeConflicts: (input, options) => counted(judgeConflicts(input, options)) }),
    kind: mind.kind,
    contextTokens: mind.contextTokens,
    writeProactive: (input, options) => counted(mind.writeProactive(input, options)),
    ...(mind.extractCertain ? { extractCertain: mind.extractCertain } : {}),
    ...(mind.extractFromLines ? { extractFromLines: mind.extractFromLines } : {}),
    ...(mind.strength ? { strength: mind.strength } : {}),
    reply(input, options) {
      const stream = mind.reply(input, options);
      const usage = stream.usage.then((spent) => {
        meter.add(stream.model, spent);
        return spent;
      });
      return {
        ...stream,
        get prompt() {
          return stream.prompt;
        },
        usage,
      };
    },
    extract: (input, options) => counted(mind.extract(input, options)),
    compact: (input, options) => counted(mind.compact(input, options)),
  };
}

/** An endpoint's embedder does not report usage: the texts are counted as `embeddings`, one call each. */
export function counting(embedder: Embedder, meter: Meter): Embedder {
  if (!embedder.id.startsWith("openai:")) return embedder;
  return {
    ...embedder,
    get dims() {
      return embedder.dims;
    },
    embed(texts, options) {
      meter.add(embedder.id, { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 });
      return embedder.embed(texts, options);
    },
  };
}
