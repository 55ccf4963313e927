import type { Found } from "./entities";
import { readNameAfter } from "./name-reader-en";

/** What shows that an animal is spoken of, though none is named: care, body, manners, emoji. */
const ANIMAL =
  /\b(?:vets?|litter ?(?:box|tray)|kibble|paws?|leash|kennels?|cattery|groomers?|fleas?|worming|neutered|spayed|microchip\w*|meow\w*|purr\w*|barks?|barked|barking|put (?:him|her|[\p{L}]+) (?:to sleep|down)|(?:cat|dog|pet) ?sitter|walkies|(?:good|best) (?:boy|girl|boi)|chew(?:s|ed|ing)|(?:cat|dog|pup|puppy|kitten|pony|hamster|rabbit|tortoise)s?)\b|[🐶🐱🐈🐕🐾🐩🐇🐰🐹🐴🦜🐢]/iu;
const CARE = [
  /\b(?:let|letting) (?=\p{Lu}[\p{L}'-]+ go\b)/gu,
  /\b(?:put|putting) (?=\p{L}[\p{L}'-]+ (?:to sleep|down)\b)/gu,
  /\b(?:take|took|taken|taking|bring|brought|bringing|carry|carried|drove|driving|rush\w*|get|got|getting) (?=\p{L}[\p{L}'-]+ (?:to|from|back from|home|in to) ?(?:the |a |our |her |his )?(?:vets?|groomers?|kennels?|cattery|emergency vet|shelter)?\b)/gu,
  /\bvets?,? (?:with|w|for|about|re|says|said|thinks|reckons|rang about) (?=\p{L})/giu,
  /\b(?:walk(?:ed|ing)?|feed(?:ing)?|fed|adopted|rescued|neuter(?:ed)?|spayed|bath(?:ed|ing)|groom(?:ed|ing)?|clip(?:ped)?|worm(?:ed)?) (?=\p{Lu})/gu,
  /^(?=\p{Lu}[\p{L}'-]+(?:'s)? (?:is|was|has|had|got|did|died|passed|went|ate|threw|puked|bit|weighs|needs|thyroid|kidneys|teeth|jabs|op)\b)/gu,
];

/** Animals that are spoken of by a name which may be any word: "had to let Biscuit go". `around` is the talk nearby. */
export function findPetNamesEn(text: string, around: string): Found[] {
  if (!ANIMAL.test(around)) return [];
  return CARE.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Found[] => {
      const read = readNameAfter(text, match.index + match[0].length, "role");
      if (read === null) return [];
      return [{ name: read.name, kind: "pet", alias: false, at: read.at, guess: true }];
    }),
  );
}

/** Whether the words around a name speak of an animal. */
export function speaksOfAnimal(text: string): boolean {
  return ANIMAL.test(text);
}
