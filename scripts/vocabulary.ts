/**
 * The words that each term of docs/glossary.md replaced. `segments` are refused as a word of an identifier, file name or route;
 * `identifiers` as a run of words in one (`putRight` also refuses `isPutRight` and `put-right`); `en` and `zh` in the catalogues.
 */
export type Retired = {
  segments?: string[];
  identifiers?: string[];
  /** Complete names of folders, including routes. */
  folders?: string[];
  en?: RegExp[];
  zh?: string[];
};

/** The replaced words, by the first code name of the concept in the glossary. A concept without replaced words has an empty entry. */
export const RETIRED: Record<string, Retired> = {
  user: { segments: ["person", "persons", "party", "parties"] },
  persona: { zh: ["角色", "人格"] },
  session: { segments: ["talk", "talks"], en: [/\btalks?\b/i], zh: ["旧话"] },
  chat: { identifiers: ["letterMessage", "letterItem", "letterScene", "theTable"], en: [/\bletters?\b/i] },
  turn: {},
  version: { identifiers: ["shownPath", "talkPath", "activePath", "otherPath"], en: [/\bpaths?\b/i] },
  regenerate: { segments: ["anew"], identifiers: ["sayAgain"], en: [/\banew\b/i, /say (it|this|that) again/i] },
  edit: { identifiers: ["changeWords"], en: [/change these words/i] },
  event: { segments: ["knot", "knots", "telling", "tellings"], en: [/\bknots?\b/i] },
  thought: { identifiers: ["lookingAhead"], en: [/looking ahead/i], zh: ["领悟"] },
  evidence: { segments: ["filling"], identifiers: ["restsOn"], en: [/\brests? on\b/i] },
  sourceMessages: {
    identifiers: ["wordsBehind", "sourceWords"],
    en: [/words behind/i, /words (it|they|this) came from/i],
  },
  entity: { segments: ["beings"], identifiers: ["goesBy", "sharesBeing"], en: [/\bbeings\b/i, /\bgoes by\b/i] },
  mood: { en: [/episodic/i] },
  impact: { identifiers: ["howItFelt"], folders: ["feelings"], en: [/how it felt/i], zh: ["冷暖"] },
  timeline: { zh: ["日子"] },
  conflict: {
    segments: ["contradiction", "contradictions", "dispute", "disputes", "disputed"],
    identifiers: ["atOdds"],
    en: [/\bat odds\b/i, /contradict/i, /\bdisput/i],
    zh: ["对不上"],
  },
  correction: { segments: ["heard", "noted", "righted"], identifiers: ["putRight"], en: [/\bput right\b/i] },
  superseded: { segments: ["overtaken"], identifiers: ["makesWay", "makeWay"], en: [/overtaken/i, /makes? way/i] },
  pinned: { segments: ["kept"], identifiers: ["atHand"], en: [/\bat hand\b/i] },
  salientThoughts: { identifiers: ["pinnedThoughts"] },
  alwaysIncluded: { segments: ["surroundings"], identifiers: ["atHand"] },
  merge: {
    identifiers: ["joinEvents", "joinEntities", "joinMemories", "partEvents", "partEntities", "partMemories"],
    en: [/\bmake (them |these )?one\b/i, /\bjoin(ed|s)?\b/i],
  },
  consolidation: { identifiers: ["becameMemory", "becomeMemory"], en: [/\bbec[ao]mes? (a )?memory\b/i] },
  slowCycle: {
    folders: ["between"],
    identifiers: ["betweenTalks", "lookBack", "madeSlowly", "thoughtOver"],
    en: [/between talks/i, /look(ing|s)? back/i],
  },
  crisis: { segments: ["cry", "cries"] },
  proactive: {
    folders: ["first"],
    identifiers: ["firstWords", "writesFirst", "writeFirst", "writingFirst", "ownAccord"],
    en: [/writ(e|es|ing) first/i, /own accord/i],
  },
  recall: { segments: ["remembered"], identifiers: ["cameUp", "findSaid"], en: [/\bcame up\b/i] },
  forget: {
    segments: ["gone"],
    identifiers: ["whatGoes", "letGo"],
    en: [/\bgone\b/i, /\blet(ting)? go\b/i],
    zh: ["回收处"],
  },
  erase: { identifiers: ["forGood"], en: [/\bfor good\b/i] },
  tombstone: { segments: ["bury", "buries", "buried"], en: [/\bbur(y|ied|ies)\b/i] },
  reset: { identifiers: ["beginAnew", "startAfresh"], en: [/\bafresh\b/i] },
  mind: {
    segments: ["voice"],
    identifiers: ["mindThatSpeaks"],
    en: [/\bminds?\b that/i, /\bspeaks\b/i],
    zh: ["自带的声音", "谁在开口"],
  },
  builtInMind: { segments: ["offline", "quoting"], en: [/quoting mind/i], zh: ["自带的"] },
  liveEvent: { identifiers: ["liveTopic", "topicPayload"] },
  command: { segments: ["deed", "deeds"] },
  list: { identifiers: ["styleWish"], en: [/\bwish(es)?\b/i] },
  note: { segments: ["lorebook"] },
  topic: { segments: ["cluster", "clusters"] },
  diaryEntry: {},
  carryOver: { identifiers: ["thinkMd"] },
  entityTie: { identifiers: ["tiesThatBind"] },
  channel: {},
  import: { segments: ["transfer"] },
  avatar: {},
  classifier: { segments: ["head", "heads"] },
  languagePack: {},
  config: { identifiers: ["thisPlace"], en: [/how this place runs/i, /\bthis place\b/i] },
  account: { folders: ["you"] },
  installation: { segments: ["house", "houses"], en: [/\bhouse\b/i] },
};

/** Ordinary uses of a retired word: identifiers or files in which it means something else, or a name that a contract fixes. */
export const ALLOWED: { word: string; why: string; identifiers?: RegExp; files?: RegExp }[] = [
  {
    word: "person",
    why: "a kind of entity",
    identifiers: /^person(Of)?$/,
    files: /^(lib\/memory\/entities|prompts|e2e)\//,
  },
  { word: "person", why: "a kind of entity", identifiers: /^(person|who_person)$/, files: /^lib\/core\/language\// },
  { word: "person", why: "grammatical person", identifiers: /^(firstPerson|inFirstPerson)$/ },
  { word: "person", why: "grammatical person", identifiers: /^person$/, files: /^lib\/core\/care\// },
  { word: "persons", why: "grammatical person", identifiers: /^persons$/ },
  { word: "talk", why: "small talk", identifiers: /small.?talk/i },
  { word: "talk", why: "a key of the corpora's format", identifiers: /^talk$/, files: /^evals\// },
  { word: "talks", why: "a field of the API and of the export", identifiers: /^(learnFromTalks|learn_from_talks)$/ },
  { word: "filling", why: "the reference's name in answers of models", identifiers: /^(filling|filling_event_ids)$/ },
  { word: "filling", why: "the reference's name in a live event", identifiers: /^fillingEventIds$/ },
  { word: "transfer", why: "the browser's name of what is dropped", identifiers: /^dataTransfer$/ },
  { word: "filling", why: "the reference's name of a table in the export", identifiers: /^node_filling/ },
  { word: "head", why: "a word of HTTP, of texts or of tables", identifiers: /^(head|HEAD|writeHead)$/ },
  {
    word: "heads",
    why: "attention heads of a model file",
    identifiers: /^(heads|HEADS)$/,
    files: /^lib\/mind\/llama\//,
  },
  {
    word: "kept",
    why: "names before their renaming",
    identifiers: /^(kept_open_at|keptIds)$/,
    files: /^db\/migrations.test/,
  },
  { word: "kept", why: "an environment variable", identifiers: /^SNAPSHOTS_KEPT$/ },
  { word: "kept", why: "a figure in stored checks of models", identifiers: /^jokeKept$/ },
  { word: "lookBack", why: "a setting", identifiers: /^lookBackDays$/ },
  { word: "noted", why: "a status in stored corrections", identifiers: /^noted$/ },
  {
    word: "overtaken",
    why: "a key in stored consolidations",
    identifiers: /^overtaken$/,
    files: /^lib\/consolidate\//,
  },
  { word: "contradiction", why: "a key of the corpora's format", identifiers: /^contradiction$/i, files: /^evals\// },
  { word: "pinnedThoughts", why: "the reference's name of a stage", identifiers: /^pinned_thoughts$/ },
  { word: "offline", why: "without a network", identifiers: /offline-?banner|^(setOffline|data-offline)$/i },
  { word: "offline", why: "without a network", identifiers: /^offline$/, files: /^lib\/mind\/llama\// },
  {
    word: "offline",
    why: "the contract's kind of mind",
    identifiers: /^offline$/,
    files: /^(lib\/mind\/contract|evals\/simulated)/,
  },
];

/** The words of an identifier, file name or route segment, in lower case. */
export function segmentsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** The retired words in a name used in a file, with the term to use instead. */
export function retiredIn(name: string, file: string): { word: string; term: string }[] {
  const segments = segmentsOf(name);
  const run = ` ${segments.join(" ")} `;
  const hits = Object.entries(RETIRED).flatMap(([term, { segments: words = [], identifiers = [], folders = [] }]) => [
    ...folders
      .filter((word) => file.split("/").slice(0, -1).includes(name) && name === word)
      .map((word) => ({ word, term })),
    ...words.filter((word) => segments.includes(word)).map((word) => ({ word, term })),
    ...identifiers.filter((word) => run.includes(` ${segmentsOf(word).join(" ")} `)).map((word) => ({ word, term })),
  ]);
  return hits.filter(({ word }) => !isAllowed(word, name, file));
}

function isAllowed(word: string, name: string, file: string): boolean {
  return ALLOWED.some(
    (use) => use.word === word && (use.identifiers?.test(name) ?? true) && (use.files?.test(file) ?? true),
  );
}

/** The retired phrases in a catalogue text, with the term to use instead. */
export function retiredPhrasesIn(text: string, locale: "en" | "zh"): { word: string; term: string }[] {
  return Object.entries(RETIRED).flatMap(([term, { en = [], zh = [] }]) =>
    locale === "en"
      ? en.flatMap((phrase) => (phrase.test(text) ? [{ word: String(phrase), term }] : []))
      : zh.flatMap((phrase) => (text.includes(phrase) ? [{ word: phrase, term }] : [])),
  );
}
