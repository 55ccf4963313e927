import type { Correction } from "@/components/api/corrections";

export type CorrectionState = "noted" | "applied" | "undone" | "accepted" | "declined";

/** The state of a correction; the user's decision about its proposal overrides the rest. */
export function stateOf({ status, proposal }: Correction): CorrectionState {
  if (status === "undone") return "undone";
  return proposal && proposal.status !== "pending" ? proposal.status : status;
}

/** Which question waits for a yes or no; null when none does. */
export function questionOf({ kind, status, proposal }: Correction): Exclude<Correction["kind"], "denial"> | null {
  if (status === "undone" || proposal?.status !== "pending") return null;
  return kind === "denial" ? null : kind;
}

export type CorrectionDetail = {
  /** Names the catalogue sentence that uses exactly the known parts. */
  say: "name" | "notName" | "stop" | "denial" | "aboutValueOld" | "aboutValue" | "valueOld" | "value";
  value: string;
  old: string;
  about: string;
};

/** The parts of a correction for its sentence. `value` is never empty. */
export function detailOf({ kind, value, old, about }: Correction): CorrectionDetail {
  const parts = { value: value ?? "", old: old ?? "", about: about ?? "" };
  switch (kind) {
    case "name":
      return { ...parts, say: "name" };
    case "not_name":
      return { ...parts, say: "notName", value: old ?? value ?? "" };
    case "stop":
      return { ...parts, say: "stop", value: about ?? old ?? value ?? "" };
    case "denial":
      return { ...parts, say: "denial", value: about ?? old ?? value ?? "" };
    case "correction":
      if (about && old) return { ...parts, say: "aboutValueOld" };
      if (about) return { ...parts, say: "aboutValue" };
      return { ...parts, say: old ? "valueOld" : "value" };
  }
}
