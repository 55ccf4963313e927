import { type CheckedModel, type ExamResult, type ModelCheck, ROOMY_TOKENS } from "@/lib/core/types/model-check";

/** Why a model cannot be used, for the operator. */
const WHY: Record<string, string> = {
  unauthorized: "the server refuses the key; check OPENAI_API_KEY",
  rate_limited: "the server refuses more requests: there were too many, or the credit is used up",
  unavailable:
    "the server cannot be reached or dropped the connection; check that it runs and that OPENAI_BASE_URL is right",
  loading: "the server is still loading it; try again in a minute",
  missing_model: "the server does not have it; pull it first (ollama pull), or set another model",
  too_small: "its context is too small for even a short question",
  timeout:
    "it sent nothing for longer than MODEL_TIMEOUT_MS; it may still be loading, or this machine may be too slow for it",
  bad_answer: "its answer cannot be used",
  rejected: "the server did not accept the request",
};
const WITHOUT_JSON = "it cannot answer in JSON, which memory needs; choose another model";
const FORMATS: Record<string, string> = {
  json_schema: "JSON by schema",
  json_object: "JSON without a schema",
  plain: "JSON only as text",
};

/** What an exam result means: in general, then for replies and for memory. */
const EXAMS: Record<ExamResult, { says: string; large: string; small: string }> = {
  strong: {
    says: "Strong: it passed the exam",
    large: "replies receive all memories that they may need",
    small: "memory reads whole conversations at once",
  },
  weak: {
    says: "Weak: it made mistakes in the exam",
    large: "replies receive fewer memories",
    small: "memory reads conversations line by line and stores what the model misses in the user's own words",
  },
  not_able: {
    says: "Not able: it failed the exam, and is used anyway",
    large: "expect poor replies",
    small: "memory mostly stores the user's own words",
  },
};

/** The check result in plain words: one line per model, and one more if it was examined. */
export function formatModelCheck({ models }: ModelCheck): string[] {
  return models.flatMap((model) => [formatModel(model), ...formatExam(model)]);
}

function formatExam({ tiers, exam, points, beginsAfter }: CheckedModel): string[] {
  if (!exam || !points) return [];
  const { facts, jokeKept, promise, answer } = points;
  const marks = [
    `${facts} of 4 facts`,
    jokeKept ? "stored a joke as a fact" : "ignored the joke",
    promise ? "found the promise" : "missed the promise",
    answer ? "gave the right answer" : "gave a wrong answer",
  ];
  const begins = beginsAfter === undefined ? "" : ` A reply begins after about ${seconds(beginsAfter)} s.`;
  const changes = (["large", "small"] as const).flatMap((tier) => (tiers.includes(tier) ? EXAMS[exam][tier] : []));
  return [`  ${[EXAMS[exam].says, ...changes].join("; ")} (${marks.join(", ")}).${begins}`];
}

const seconds = (value: number) => (value < 1 ? "1" : value.toFixed(0));

const rate = (perSecond: number) => perSecond.toFixed(perSecond < 10 ? 1 : 0);

function formatModel({ model, tiers, code, ...found }: CheckedModel): string {
  const name = `${model} (${tiers.join(", ")})`;
  if (found.missing?.includes("json")) return `${name} cannot be used: ${WITHOUT_JSON}.`;
  if (code !== "ok") return `${name} cannot be used: ${WHY[code] ?? "something went wrong; see the log"}.`;
  const { contextTokens = 0, tokensPerSecond = 0, readsPerSecond } = found;
  const parts = [
    found.streams ? "streams" : "answers all at once, so replies appear late",
    FORMATS[found.format ?? ""] ?? "no JSON",
    ...(found.tools === undefined ? [] : [found.tools ? "calls tools" : "calls no tools"]),
    ...(found.thinks ? ["thinks before it answers"] : []),
    `${contextTokens.toLocaleString("en")} tokens of context${contextTokens < ROOMY_TOKENS ? ", which is little: 16,384 or more are better" : ""}`,
    `${readsPerSecond === undefined ? "" : `reads ${rate(readsPerSecond)} and writes `}${rate(tokensPerSecond)} tokens a second`,
  ];
  return `${name} works: ${parts.join("; ")}.`;
}
