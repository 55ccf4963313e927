/** A map of the maximum size, as the API returns it: 120 entities, 120 events, 60 thoughts. */

const KINDS = ["person", "person", "pet", "place", "org", "other"];
const DESCRIPTIONS = [
  "Walked along the river until it was dark, and it was good.",
  "Quit the job.",
  "今天终于说了搬家的事，她没有生气。",
  "The exam went better than anybody had thought.",
];
const idOf = (nth: number) => `01900000-0000-7000-8000-${String(nth).padStart(12, "0")}`;

const nodes = Array.from({ length: 300 }, (_, nth) => {
  const isEntity = nth < 120;
  const kind = isEntity ? (KINDS[nth % KINDS.length] as string) : nth < 240 ? "event" : "thought";
  return {
    id: idOf(nth),
    kind,
    label: isEntity
      ? `${kind[0]?.toUpperCase()}${kind.slice(1)} ${nth}`
      : `${DESCRIPTIONS[nth % DESCRIPTIONS.length]} ${nth}`,
    isQuote: nth % 7 === 0 && !isEntity,
    weight: isEntity ? 40 - Math.floor(nth / 4) : nth % 10,
    impact: kind === "event" ? (nth % 21) - 10 : null,
    status: isEntity ? (nth === 1 ? "uncertain" : "confirmed") : null,
  };
});

const edges = nodes
  .slice(120)
  .flatMap(({ id }, nth) =>
    [(nth * 7) % 12, (nth * 13) % 120].map((to) => ({ from: id, to: idOf(to), kind: "speaks_of" })),
  );

const uncertain = {
  id: idOf(1),
  canonicalName: "Person 1",
  kind: "person",
  status: "uncertain",
  aliases: [],
  description: null,
  mergeTargetId: idOf(0),
  mergeTargetName: "Person 0",
  linkedCount: 40,
};

export const MAP_OF_300 = {
  nodes,
  edges: [...edges, { from: idOf(1), to: idOf(0), kind: "maybe" }],
  left: 12,
  uncertain: [uncertain],
};
