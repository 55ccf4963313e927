import { countTokens } from "@/lib/core/count-tokens";
import { isMindError } from "@/lib/core/errors";
import { sharesOf } from "@/lib/core/settings/context";
import type { MindAnswer, Understanding } from "@/lib/core/types/mind";
import type { DraftField, DraftPersonaInput, MaterialDraft } from "@/lib/core/types/persona-draft";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import { checkDay } from "@/lib/memory/ledger/ceilings";
import { recordCall } from "@/lib/memory/ledger/model-calls";
import { servicesFor } from "@/lib/memory/model/services-for";
import { readPersona } from "@/lib/memory/persona/personas";
import type { Scope } from "@/lib/memory/scope";
import type { Services } from "@/lib/memory/services";
import { parsePersonaDraft, renderPersonaDraft } from "@/prompts/persona-draft";

const TIER = "medium";
/** Tokens of a line besides its text: its number and the line break. */
const LINE_TOKENS = 4;
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

type Persona = Awaited<ReturnType<typeof readPersona>>;

/**
 * Drafts texts for the persona's empty fields from material of the user's. Neither the material nor the drafts are stored; only the calls
 * are entered in the ledger.
 * @throws AppError `day_spent` or `month_spent` when the user's allowance is used up.
 */
export async function draftFromMaterial(given: Services, scope: Scope, material: string): Promise<MaterialDraft> {
  const services = await servicesFor(given, scope);
  const { db, clock, settings, mind } = services;
  const { draftPersona } = mind;
  if (!draftPersona) return { outcome: "no_model" };
  await checkDay(db, { userId: scope.userId, ceilings: settings.ceilings, now: clock() });
  const draft = { draftPersona, persona: await readPersona(db, scope, clock()), lines: linesOf(material) };
  try {
    return await draftOnce(services, scope, draft).catch((error: unknown) => {
      // The mind has learned the size of the model's context from the failure, so the second prompt is shorter.
      if (isMindError(error) && error.failure === "too_small") return draftOnce(services, scope, draft);
      throw error;
    });
  } catch (error) {
    if (isMindError(error)) return { outcome: "failed" };
    throw error;
  }
}

type Draft = { draftPersona: Understanding["draftPersona"]; persona: Persona; lines: string[] };

/** @throws MindError when the model fails. */
async function draftOnce(services: Services, scope: Scope, draft: Draft): Promise<MaterialDraft> {
  const { draftPersona, persona, lines } = draft;
  const about = { name: persona.displayName, locale: persona.locale };
  const bare = renderPersonaDraft({ ...about, lines: [] });
  const { prompt } = sharesOf(await services.mind.contextTokens(TIER), "draftPersona");
  const read = lines.slice(0, linesWithin(lines, prompt - countTokens(bare.system) - countTokens(bare.user)));
  const fields = read.length > 0 && (await ask(services, scope, { draftPersona, input: { ...about, lines: read } }));
  if (!fields) return { outcome: "failed" };
  return {
    outcome: "drafted",
    fields: fields
      .filter(({ field }) => isEmpty(persona, field))
      .map(({ field, text, lines: cited }) => {
        return { field, text, sources: cited.map((line) => ({ line, text: read[line - 1] ?? "" })) };
      }),
    read: read.length,
    of: lines.length,
  };
}

function linesOf(material: string): string[] {
  return material
    .split(LINE_BREAK)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** How many lines, from the first, fit into `budget` tokens. */
function linesWithin(lines: string[], budget: number): number {
  let left = budget;
  const over = lines.findIndex((line) => {
    left -= countTokens(line) + LINE_TOKENS;
    return left < 0;
  });
  return over === -1 ? lines.length : over;
}

function isEmpty(persona: Persona, field: DraftField): boolean {
  if (field === "greeting") return !persona.greeting;
  if (field === "persona" || field === "user" || field === "style") return persona.blocks[field].trim() === "";
  return !persona.facts[field];
}

type Question = { draftPersona: Understanding["draftPersona"]; input: DraftPersonaInput };

/** Asks once, and once more for an answer that cannot be read. Undefined when neither can be read. @throws MindError when the model fails. */
async function ask(services: Services, scope: Scope, { draftPersona, input }: Question) {
  let repair: { raw: string; problem: string } | undefined;
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { raw } = await call(services, scope, () => draftPersona(input, { repair }));
    const parsed = parsePersonaDraft(raw, input.lines.length);
    if (parsed.ok) return parsed.fields;
    repair = { raw, problem: parsed.problem };
  }
  return undefined;
}

/** Calls the model and enters the call in the ledger. @throws MindError when the model fails. */
async function call(services: Services, scope: Scope, request: () => Promise<MindAnswer>): Promise<MindAnswer> {
  const { db, clock } = services;
  const startedAt = Date.now();
  const enter = ({ model, usage }: Pick<MindAnswer, "model" | "usage">, ok: boolean) =>
    recordCall(
      db,
      scope,
      { feature: "draft_persona", tier: TIER, model, usage, ok, ms: Date.now() - startedAt },
      clock(),
    );
  try {
    const answer = await request();
    await enter(answer, true);
    return answer;
  } catch (error) {
    await enter({ model: "unknown", usage: NO_USAGE }, false);
    throw error;
  }
}
