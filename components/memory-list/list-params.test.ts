import { expect, test } from "vitest";
import { readFilter, readFocus } from "./list-params";

const ID = "01900000-0000-7000-8000-000000000000";
const read = (query: string) => readFilter(new URLSearchParams(query));

test("the filter of a list is read from the page's address", () => {
  const query = `feeling=pleasant&tag=joy&entityId=${ID}&from=2026-01-02&to=2026-01-03&origin=owner`;
  expect(read(query)).toEqual({
    feeling: "pleasant",
    tag: "joy",
    entityId: ID,
    from: "2026-01-02",
    to: "2026-01-03",
    origin: "owner",
  });
  expect(readFocus(new URLSearchParams(`focus=${ID}`))).toBe(ID);
});

test("invalid filter parameters in the address are ignored", () => {
  expect(read("feeling=blue&tag=&entityId=x&from=yesterday&origin=nobody&other=1")).toEqual({});
  expect(read("from=2026-02-02&to=2026-01-01")).toEqual({ from: "2026-02-02" });
  expect(readFocus(new URLSearchParams("focus=here"))).toBeUndefined();
});
