import { type CheckedModel, type ExamResult, type ModelCheck, ROOMY_TOKENS } from "@/lib/core/types/model-check";

/** Why a model cannot be used, for the operator. */
const WHY: Record<string, string> = {
  unauthorized: "the server refuses the key; look at OPENAI_API_KEY",
  rate_limited: "the server asks for patience: too many requests, or no credit left",
  unavailable: "the server cannot be reached or broke off; look at OPENAI_BASE_URL and whether it runs",
  loading: "the server is still loading it; ask again in a minute",
  missing_model: "the server does not have it; pull it first (ollama pull), or name another",
  too_small: "its context is too small for even a short question",
  timeout: "it was silent for longer than MODEL_TIMEOUT_MS; it may still be loading, or be too slow for this machine",
  bad_answer: "it answered with nothing that can be used",
  rejected: "the server did not accept the request",
};
const WITHOUT_JSON = "JSON is missing, without which nothing can be remembered; choose another model";
const FORMATS: Record<string, string> = {
  json_schema: "JSON by schema",
  json_object: "JSON without a schema",
  plain: "JSON only as text",
};

/** What an exam result means: in general, then for replies and for memory. */
const EXAMS: Record<ExamResult, { says: string; large: string; small: string }> = {
  strong: {
    says: "Strong: it passed the exam",
    large: "replies are given all that they may need",
    small: "whole conversations are read at once",
  },
  weak: {
    says: "Weak: it made mistakes in the exam",
    large: "replies are given fewer memories",
    small: "conversations are read line by line, and what it misses is kept in the user's own words",
  },
  not_able: {
    says: "Not able: it was not up to the exam, and is used all the same",
    large: "expect poor replies",
    small: "what is told is mostly kept in the user's own words",
  },
};

/** The check result in plain words: one line per model, and one more if it was examined. */
export function formatModelCheck({ models }: ModelCheck): string[] {
  return models.flatMap((model) => [tellModel(model), ...tellExam(model)]);
}

function tellExam({ tiers, exam, points, beginsAfter }: CheckedModel): string[] {
  if (!exam || !points) return [];
  const { facts, jokeKept, promise, answer } = points;
  const marks = [
    `${facts} of 4 facts`,
    jokeKept ? "took a joke for a fact" : "no joke taken for a fact",
    promise ? "the promise" : "not the promise",
    answer ? "the right answer" : "a wrong answer",
  ];
  const begins = beginsAfter === undefined ? "" : ` A reply begins after about ${seconds(beginsAfter)} s.`;
  const changes = (["large", "small"] as const).flatMap((tier) => (tiers.includes(tier) ? EXAMS[exam][tier] : []));
  return [`  ${[EXAMS[exam].says, ...changes].join("; ")} (${marks.join(", ")}).${begins}`];
}

const seconds = (value: number) => (value < 1 ? "1" : value.toFixed(0));

const rate = (perSecond: number) => perSecond.toFixed(perSecond < 10 ? 1 : 0);

function tellModel({ model, tiers, code, ...found }: CheckedModel): string {
  const name = `${model} (${tiers.join(", ")})`;
  if (found.missing?.includes("json")) return `${name} cannot be used: ${WITHOUT_JSON}.`;
  if (code !== "ok") return `${name} cannot be used: ${WHY[code] ?? "something went wrong; see the log"}.`;
  const { contextTokens = 0, tokensPerSecond = 0, readsPerSecond } = found;
  const parts = [
    found.streams ? "streams" : "answers all at once, so that replies appear late",
    FORMATS[found.format ?? ""] ?? "no JSON",
    ...(found.tools === undefined ? [] : [found.tools ? "calls tools" : "calls no tools"]),
    ...(found.thinks ? ["thinks before it answers"] : []),
    `${contextTokens.toLocaleString("en")} tokens of context${contextTokens < ROOMY_TOKENS ? ", which is little: 16,384 are better" : ""}`,
    `${readsPerSecond === undefined ? "" : `reads ${rate(readsPerSecond)} and writes `}${rate(tokensPerSecond)} tokens a second`,
  ];
  return `${name} works: ${parts.join("; ")}.`;
}
