import {
  briefly,
  type Field,
  flag,
  formed,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  whole,
  words,
} from "./input-fields";
import { change, eachOptional, type Input, NOTHING, takes } from "./input-shapes";

const tiers = (given: Field) => ({ large: given, medium: given, small: given });
const endpoint = {
  preset: formed("custom", ["nobody", "x".repeat(41)]),
  baseUrl: formed("https://models.example.org/v1", [
    "example.org",
    "ftp://example.org",
    `https://x.org/${"a".repeat(500)}`,
  ]),
  apiKey: nullable(formed("sk-of-mine", ["two words", "ключ", "a".repeat(501)])),
};
const models = {
  ...endpoint,
  models: object(tiers(words(200))),
  contextTokens: optional(object(eachOptional(tiers(whole(1_024, 10_000_000))))),
};

/** Inputs of the routes of AI models. */
export const MODEL_INPUTS: Record<string, Input> = {
  "GET model": NOTHING,
  "PUT model/own": takes(models),
  "DELETE model/own": NOTHING,
  "PUT model/server": takes(briefly(models)),
  "DELETE model/server": NOTHING,
  "GET model/local": NOTHING,
  "POST model/local/[id]": takes({ action: oneOf("pause") }),
  "PUT model/local/settings": change({ idleMinutes: number(15, [-1, 1_441]), backgroundOnBattery: flag }),
  "GET model/embedder": NOTHING,
  "PUT model/embedder": takes({ kind: oneOf("built_in") }),
  "DELETE model/embedder": NOTHING,
  "PUT model/permissions": change({ ownKeys: flag, ownPrivateAddresses: flag }),
  "POST model/list": takes({ whose: oneOf("server"), ...endpoint }),
  "POST model/check": takes({ whose: oneOf("server"), ...briefly(models) }),
  "POST model/scan": { body: {}, others: "ignored" },
  "POST model/consent": takes({ destination: text(500), answer: oneOf("accept") }),
};
