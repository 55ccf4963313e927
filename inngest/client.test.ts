import { Inngest } from "inngest";
import { expect, test, vi } from "vitest";
import { parseEnv } from "@/lib/core/env";
import { inngestOptions, jobsKind } from "./client";

const KEYS = { INNGEST_EVENT_KEY: "key", INNGEST_SIGNING_KEY: "signkey-prod-abcd" };

test.each([
  ...["1", "true", "TRUE", " 1 ", "0", "false", "False", "undefined"],
  ...["localhost:9999", "yes", "http://dev.example:8288", "https://dev.example/inngest"],
])("INNGEST_DEV=%s means the same for this app as for the Inngest SDK", (value) => {
  vi.stubEnv("INNGEST_DEV", value);
  const theirs = new Inngest({ id: "theirs" });
  const ours = new Inngest({ id: "ours", ...inngestOptions(parseEnv({ INNGEST_DEV: value, ...KEYS })) });
  expect([ours.mode, ours.apiBaseUrl, ours.eventBaseUrl]).toEqual([
    theirs.mode,
    theirs.apiBaseUrl,
    theirs.eventBaseUrl,
  ]);
});

test("INNGEST_DEV=0 without other settings selects the embedded job engine, not Inngest", () => {
  const kindWith = (INNGEST_DEV: string) => jobsKind(parseEnv({ INNGEST_DEV }));
  expect(["0", "false", "undefined", ""].map(kindWith)).toEqual(Array(4).fill("embedded"));
  expect(["1", "true", "localhost:8288"].map(kindWith)).toEqual(Array(3).fill("inngest"));
});
