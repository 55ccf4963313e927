import type { Finding, Talk } from "../talk";
import { changesIn } from "./changes";
import { denialsIn } from "./denials";
import { isUnreal } from "./guards";
import { namesIn } from "./names";
import { refusedNamesIn } from "./refusals";
import { stopsIn } from "./stops";

/** What an English message puts right, from all rules; the caller chooses. */
export function findInEnglish(talk: Talk): Finding[] {
  if (isUnreal(talk.raw, talk.before)) return [];
  return [...namesIn(talk), ...refusedNamesIn(talk), ...changesIn(talk), ...denialsIn(talk), ...stopsIn(talk)];
}
