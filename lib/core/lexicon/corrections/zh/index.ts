import type { Finding, Talk } from "../talk";
import { changesIn } from "./changes";
import { denialsIn } from "./denials";
import { isUnreal } from "./guards";
import { namesIn } from "./names";
import { stopsIn } from "./stops";

/** What a Chinese message puts right, from all rules; the caller chooses. */
export function findInChinese(talk: Talk): Finding[] {
  if (isUnreal(talk.raw, talk.before)) return [];
  return [...namesIn(talk), ...changesIn(talk), ...denialsIn(talk), ...stopsIn(talk)];
}
