import fc from "fast-check";
import { expect, test } from "vitest";
import { likeness, meaningOf } from ".";
import { meaningTable, packTable, unpackTable } from "./table";
import { piecesOf } from "./word-pieces";

const near = (a: string, b: string) => likeness(meaningOf(a), meaningOf(b));

test("paraphrases have more similar vectors than unrelated sentences, in English and Chinese", () => {
  const triples = [
    ["my landlord raised the rent again", "the owner wants more money for the flat", "the dog ate my shoe"],
    ["grandpa passed away in spring", "we buried my grandfather", "we buried the cable in the garden"],
    ["房东又涨房租了", "住的地方主人要多收钱", "狗把鞋咬坏了"],
    ["外公春天走的", "我外公去世了", "我外卖到了"],
  ] as const;
  for (const [one, other, away] of triples) expect(near(one, other)).toBeGreaterThan(near(one, away));
});

test("traditional characters, capitals and a possessive do not change a text's vector", () => {
  expect(near("房東又漲房租了", "房东又涨房租了")).toBeCloseTo(1, 5);
  expect(near("My SISTER’s wedding", "my sister's wedding")).toBeCloseTo(1, 5);
});

test("every text gets a vector of unit length or zero, the same every time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const meant = meaningOf(text);
      expect(meant).toHaveLength(128);
      expect(meaningOf(text)).toEqual(meant);
      const length = Math.hypot(...meant);
      expect(length === 0 || Math.abs(length - 1) < 1e-5).toBe(true);
    }),
  );
  expect(Math.hypot(...meaningOf("… — !!"))).toBe(0);
});

test("a known word is one token, an unknown word is split into its most likely tokens", () => {
  const table = meaningTable();
  const names = [...table.rows.keys()];
  const read = (text: string) => piecesOf(text, table).map((row) => names[row]);
  expect(read("bakery")).toEqual(["▁bakery"]);
  expect(read("Xiaohei").length).toBeGreaterThan(1);
  expect(read("我养了只白猫").join("")).toBe("我养了只白猫");
});

test("unpacking a packed table of token vectors restores it", () => {
  const pieces = [
    { piece: "▁a", logProbability: -1.5, vector: [1, -0.5, 0] },
    { piece: "猫", logProbability: -3, vector: [0, 0.25, 2] },
  ];
  const read = unpackTable(packTable(pieces, 3));
  expect([read.dims, [...read.rows], [...read.logProbability]]).toEqual([
    3,
    [
      ["▁a", 0],
      ["猫", 1],
    ],
    [-1.5, -3],
  ]);
  for (const [row, { vector }] of pieces.entries())
    for (const [at, value] of vector.entries())
      expect((read.steps[row * 3 + at] ?? 0) * (read.scales[row] ?? 0)).toBeCloseTo(value, 1);
});
