import { expect, test } from "vitest";

type ExposureWarnings = (host: string, env: Record<string, string>) => string[];
const script: string = "./lib/exposure.mjs";
const { exposureWarnings } = (await import(script)) as { exposureWarnings: ExposureWarnings };

test.each(["127.0.0.1", "::1", "localhost"])("a server that listens on %s starts without a warning", (host) => {
  expect(exposureWarnings(host, {})).toEqual([]);
});

const who: [Record<string, string>, string][] = [
  [{}, "Anyone who can reach it can create an account"],
  [{ REGISTRATION: "invite" }, "Anyone with the INVITE_CODE"],
  [{ REGISTRATION: "closed" }, "Only the first account can be created"],
];
test.each(who)("a server on a public address warns about who can create an account: %o", (env, words) => {
  expect(exposureWarnings("0.0.0.0", env).join("\n")).toContain(words);
});

test("a server on a public address warns that traffic is not encrypted, or that only the proxy should reach it", () => {
  expect(exposureWarnings("192.168.1.5", {}).join("\n")).toContain(
    "http without TLS: passwords and conversations can be read",
  );
  expect(exposureWarnings("0.0.0.0", { AUTH_URL: "https://example.org" }).join("\n")).toContain(
    "only the proxy at AUTH_URL",
  );
});
