import { describe, expect, test } from "vitest";
import { MODEL_PRESETS } from "../model-presets";
import { modelSettingsSchema } from "./model-settings";

const models = { large: "a", medium: "a", small: "a" };
const custom = { preset: "custom", baseUrl: "https://models.example.org/v1", models };

describe("model settings sent by pages", () => {
  test("every preset has its own https address without a trailing slash", () => {
    const addresses = MODEL_PRESETS.map(({ baseUrl }) => baseUrl);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/[a-z0-9.-]+\/.*[^/]$/);
  });

  test("a preset needs no address, and a custom address needs the preset custom", () => {
    expect(modelSettingsSchema.safeParse({ preset: "groq", models }).success).toBe(true);
    expect(modelSettingsSchema.safeParse(custom).success).toBe(true);
    expect(modelSettingsSchema.safeParse({ preset: "custom", models }).success).toBe(false);
    expect(modelSettingsSchema.safeParse({ ...custom, preset: "groq" }).success).toBe(false);
    expect(modelSettingsSchema.safeParse({ preset: "nobody", models }).success).toBe(false);
  });

  test.each(["file:///etc/passwd", "ftp://example.org/v1", "javascript:alert(1)", "not an address", ""])(
    "refuses the address %s",
    (baseUrl) => expect(modelSettingsSchema.safeParse({ ...custom, baseUrl }).success).toBe(false),
  );

  test.each([
    "https://user:password@models.example.org/v1",
    "https://sk-key@models.example.org/v1",
    "https://models.example.org/v1#end",
    "https://models.example.org/v1?key=sk-1",
    "https://models.example.org:0/v1",
    "https://models.example.org:70000/v1",
    "https://models.example.org/v1\r\nX-Evil: 1",
    "https://models.example.org/\u0000v1",
    "data:text/plain,models",
    `https://models.example.org/${"a".repeat(500)}`,
  ])("refuses the address %j, which cannot be a base address", (baseUrl) =>
    expect(modelSettingsSchema.safeParse({ ...custom, baseUrl }).success).toBe(false),
  );

  test.each(["two words", "line\nbreak", "Bearer\r\nX-Evil: 1", "ключ", "", "x".repeat(501)])(
    "refuses a key that cannot be a header: %j",
    (apiKey) => expect(modelSettingsSchema.safeParse({ ...custom, apiKey }).success).toBe(false),
  );

  test("an omitted key means the stored key, and null means no key", () => {
    expect(modelSettingsSchema.parse(custom).apiKey).toBeUndefined();
    expect(modelSettingsSchema.parse({ ...custom, apiKey: null }).apiKey).toBeNull();
  });
});
