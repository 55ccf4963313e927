import { readFileSync } from "node:fs";
import { DAY, MINUTE } from "@/lib/core/clock";
import { type EvalCase, toRegExp } from "./format";
import type { EventDraft } from "./recall-store";

/** A question of a LoCoMo dialogue with the turns that answer it. */
/** `category` is the corpus's own (1: several turns answer it together); 0 where there is none. */
export type LocomoQuestion = { text: string; evidence: string[]; category: number };
export type LocomoDialogue = { id: string; conversations: EventDraft[][]; questions: LocomoQuestion[]; now: Date };

type RawTurn = { speaker: string; dia_id: string; text: string; blip_caption?: string };
type RawDialogue = {
  sample_id: string;
  conversation: Record<string, string | RawTurn[]>;
  qa: { question: string; evidence: string[]; category?: number }[];
};

/** Parses dialogues in LoCoMo's format; a turn's `query` is ignored because it reveals the image search. */
export function readLocomo(json: string): LocomoDialogue[] {
  return (JSON.parse(json) as RawDialogue[]).map(({ sample_id, conversation, qa }) => {
    const conversations: EventDraft[][] = [];
    for (let nth = 1; Array.isArray(conversation[`session_${nth}`]); nth++) {
      const opened = readMoment(String(conversation[`session_${nth}_date_time`]));
      const turns = conversation[`session_${nth}`] as RawTurn[];
      conversations.push(
        turns.map(({ speaker, dia_id, text, blip_caption }, at) => {
          const texts = [`${speaker}: ${text}`, ...(blip_caption ? [`[${blip_caption}]`] : [])].join(" ");
          return { key: dia_id, text: texts, at: new Date(opened.getTime() + at * MINUTE) };
        }),
      );
    }
    const last = conversations.at(-1)?.at(-1)?.at ?? new Date(0);
    const questions = qa.map(({ question, evidence, category }) => ({
      text: question,
      evidence: evidence ?? [],
      category: category ?? 0,
    }));
    return { id: sample_id, conversations, questions, now: new Date(last.getTime() + DAY) };
  });
}

/** "1:56 pm on 8 May, 2023", taken as UTC. */
function readMoment(written: string): Date {
  const [clock = "", day = ""] = written.split(" on ");
  return new Date(`${day.replace(",", "")} ${clock} UTC`);
}

/** A session, and questions asked weeks later with the messages (from 0) that answer each. */
type AskedSession = { talk: string[]; asks: { ask: string; at: number[] }[] };

/** Histories of ten sessions each, with their questions, from a file of sessions and what is asked about each weeks later. */
export function readAskedDialogues(path: string): LocomoDialogue[] {
  const read = readFileSync(path, "utf8").split("\n").filter(Boolean);
  const all = read.map((line) => JSON.parse(line) as AskedSession);
  const name = path.replace(/^.*\/|\.jsonl$/gu, "");
  return Array.from({ length: Math.floor(all.length / SCENARIO_SESSIONS) }, (_, nth) => {
    const lived = all.slice(nth * SCENARIO_SESSIONS, (nth + 1) * SCENARIO_SESSIONS);
    const keyOf = (day: number, at: number) => `${day}:${at}`;
    return {
      id: `${name}-${nth}`,
      conversations: lived.map(({ talk }, day) =>
        talk.map((text, at) => ({ key: keyOf(day, at), text, at: new Date(day * DAY + at * MINUTE) })),
      ),
      questions: lived.flatMap(({ asks }, day) =>
        asks.map(({ ask, at }) => ({ category: 0, text: ask, evidence: at.map((one) => keyOf(day, one)) })),
      ),
      now: new Date(SCENARIO_SESSIONS * DAY),
    };
  });
}

const SCENARIO_SESSIONS = 10;

/** A question of a corpus, with the messages before it and the memories that must, or must not, be found. */
export type SessionAsk = {
  id: string;
  text: string;
  now: Date;
  conversations: EventDraft[][];
  finds: RegExp | null;
  never: RegExp | null;
  topMax: number | null;
  isPeak: boolean;
};

/** Kinds whose expectations depend on more than retrieval: something was superseded, forgotten or rejected. */
const NOT_OF_FINDING = new Set(["correction", "contradiction", "deletion", "injection"]);
const BACKDROP = 55;

/** Every question of a corpus, each among some 55 messages of the file's other cases in its language, sent in the weeks before. */
export function readSessionAsks(path: string): SessionAsk[] {
  const { cases } = JSON.parse(readFileSync(path, "utf8")) as { cases: EvalCase[] };
  return cases
    .filter(({ kind }) => !NOT_OF_FINDING.has(kind))
    .flatMap((one) => {
      const drafts: EventDraft[][] = [];
      const asks: SessionAsk[] = [];
      for (const step of one.steps) {
        if ("talk" in step) drafts.push(step.talk.say.map((text, at) => draftOf(text, step.talk.at, at)));
        if (!("ask" in step)) continue;
        const { retrieves, retrievesNot, topMax } = step.then;
        asks.push({
          id: one.id,
          ...{ text: step.ask.say, now: new Date(step.ask.at), conversations: [...backdropOf(one, cases), ...drafts] },
          ...{ finds: retrieves ? toRegExp(retrieves) : null, never: retrievesNot ? toRegExp(retrievesNot) : null },
          topMax: topMax ?? null,
          isPeak: one.kind === "peak",
        });
      }
      return asks;
    });
}

function draftOf(text: string, from: string | Date, at: number): EventDraft {
  return { key: text, text, at: new Date(new Date(from).getTime() + at * MINUTE) };
}

/** Deterministic for a case: every seventh other message, by the position of the case in its file. */
function backdropOf(one: EvalCase, cases: EvalCase[]): EventDraft[][] {
  const messages = one.steps.flatMap((step) => ("talk" in step ? step.talk.say : []));
  if (messages.length >= BACKDROP) return [];
  const others = cases.filter((other) => other !== one && other.lang === one.lang);
  const texts = others.flatMap(({ steps }) => steps.flatMap((step) => ("talk" in step ? [step.talk.say] : [])));
  const first = one.steps.flatMap((step) => ("talk" in step ? [new Date(step.talk.at)] : []))[0] ?? new Date(0);
  const picked: EventDraft[][] = [];
  const start = cases.indexOf(one);
  for (let at = 0, count = 0; at < texts.length && count < BACKDROP; at++) {
    const say = texts[(start + at * 7) % texts.length] ?? [];
    picked.push(say.map((text, nth) => draftOf(text, new Date(first.getTime() - (picked.length + 1) * DAY), nth)));
    count += say.length;
  }
  return picked;
}
