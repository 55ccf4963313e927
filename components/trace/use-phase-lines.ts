"use client";

import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import type { Letter, Phases } from "./phases";

/** Results of a phase as sentences; empty for one that did not run. `problems` are the validator's messages about an answer. */
export type PhaseLines = { lines: string[]; problems: string[] };

const reasons = {
  messages: "messages",
  tokens: "tokens",
  "more than small talk": "words",
  "small talk": "smallTalk",
  "learning off": "learningOff",
};
const gates = { shock: "shock", timer: "timer", hard_gate: "hardGate", not_due: "notDue" };
const verdicts = {
  due: "due",
  shock: "shock",
  correction: "correction",
  disabled: "disabled",
  trivial: "trivial",
  cooling_down: "coolingDown",
  cycles_spent: "spent",
  input_spent: "spent",
  output_spent: "spent",
  no_events: "noEvents",
  events_too_long: "noEvents",
};

/** The text for `key`; an unknown key gives "other". */
const named = <T extends Record<string, string>>(words: T, key: string): T[keyof T] | "other" =>
  Object.hasOwn(words, key) ? (words[key] as T[keyof T]) : "other";

export function usePhaseLines(phases: Phases): Record<Letter, PhaseLines> {
  const t = useTranslations("trace.phases");
  const failures = useTranslations("trace.failures");
  const { moment } = useDays();
  const {
    "A trivial": trivial,
    "B extract": extract,
    "B write": write,
    "B put right": corrected,
    "B embed": embed,
    "B compare": compare,
    "C shock": shock,
    "D timer": timer,
    "E reflect": reflect,
    "F close": close,
    "G slow cycle": slowCycle,
    "G describe": describe,
  } = phases;
  const present = (...lines: (string | false | undefined)[]) => lines.filter((line) => typeof line === "string");
  const all = (...lists: (string[] | undefined)[]) => lists.flatMap((list) => list ?? []);
  const written = write && { ...write, rejects: write.rejects.length };
  return {
    A: {
      lines: present(
        trivial && t("A.found", { trivial: `${trivial.trivial}`, reason: named(reasons, trivial.reason) }),
      ),
      problems: [],
    },
    B: {
      lines: present(
        extract && t("B.extract", values(extract)),
        written && t("B.write", values(written)),
        written && written.merged + written.superseded + written.decided > 0 && t("B.changed", values(written)),
        written && written.dropped + written.rejects > 0 && t("B.leftOut", values(written)),
        corrected && t("B.corrected", corrected),
        embed && t("B.embed", embed),
        compare && t(compare.failure === undefined ? "B.compare" : "B.toBeCompared", values(compare)),
        compare?.failure && failures(compare.failure),
      ),
      problems: all(extract?.problems, write?.problems, compare?.problems),
    },
    C: {
      lines: present(shock && t(shock.shockId === null ? "C.none" : "C.shock", { impact: shock.shockImpact })),
      problems: [],
    },
    D: {
      lines: present(
        timer && t(timer.isDue ? "D.due" : "D.notDue", { hours: timer.timerHours }),
        timer && (timer.lastRunAt === null ? t("D.never") : t("D.last", { when: moment(timer.lastRunAt) })),
        timer && t("D.runs", { runs: timer.runsLast24h, most: timer.hardGate }),
      ),
      problems: [],
    },
    E: {
      lines: present(
        reflect && t("E.found", { gate: named(gates, reflect.gate), thoughts: reflect.thoughts }),
        reflect?.failure && failures(reflect.failure),
      ),
      problems: all(reflect?.problems),
    },
    F: { lines: present(close && t("F.memories", close)), problems: [] },
    G: {
      lines: present(
        slowCycle && t("G.found", { ...values(slowCycle), verdict: named(verdicts, slowCycle.verdict) }),
        slowCycle?.failure && failures(slowCycle.failure),
        describe && t("G.described", { people: describe.described.length }),
        describe?.failure && failures(describe.failure),
      ),
      problems: all(slowCycle?.problems, describe?.problems),
    },
  };
}

/** The values of an outcome that a sentence can use. */
function values(outcome: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(outcome).filter(([, value]) => typeof value === "string" || typeof value === "number"),
  );
}
