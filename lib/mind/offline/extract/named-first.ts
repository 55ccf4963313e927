import type { ExtractInput } from "@/lib/core/types/mind";
import type { Candidate } from "./assemble";
import { collectEntities, type Entity } from "./entities";

/**
 * Takes the person from before a name: «三毛查出胆结石» tells of her who is called 三毛, in this talk or in what is known,
 * and is no doing of the person's. A given name stands for the full one: of 何晓雯 also 晓雯.
 */
export function nameFirst(candidates: readonly Candidate[], named: readonly Entity[], input: ExtractInput): void {
  const told = candidates.filter(({ event }) => BEFORE_ANYBODY.test(event.description));
  if (told.length === 0) return;
  const known = collectEntities(
    input.known.map(({ description }) => description),
    [input.userName, input.personaName],
  );
  const names = [...named, ...known]
    .filter(({ kind }) => kind === "person" || kind === "pet")
    .flatMap(({ canonicalName, aliases }) => [canonicalName, ...aliases].flatMap(withGiven));
  for (const { draft, event } of told)
    if (names.some((name) => draft.parts[0]?.startsWith(name))) event.description = event.description.slice(2);
}

const BEFORE_ANYBODY = /^用户(?!的|说[:：])/u;

const withGiven = (name: string) => (/^\p{Script=Han}{3}$/u.test(name) ? [name, name.slice(1)] : [name]);
