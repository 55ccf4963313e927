import { expect, test } from "vitest";
import { redactUrlSecrets } from "./redact-url-secrets";

test.each([
  ["Failed to proxy https://h.example/email/unsubscribe?token=0199.abc", "https://h.example/email/unsubscribe?token=…"],
  ["GET /sign-up?invite=come%20in&next=%2Fp 200", "/sign-up?invite=…&next=… 200"],
  ['{"url":"postgres://ann:secret@db.example/app"}', "postgres://…@db.example/app"],
])("the secret is removed from the log line %s", (line, shown) => {
  const printed = redactUrlSecrets(line);
  expect(printed).toContain(shown);
  expect(printed).not.toMatch(/0199|come|secret/);
});

test("log lines without secrets are not changed", () => {
  for (const line of ["- Local: http://localhost:3000", "is it so? a=b & c=d", "http://127.0.0.1:11434/v1", "a@b.cd"])
    expect(redactUrlSecrets(line)).toBe(line);
});

test("removing secrets takes linear time for long lines that look like URLs", () => {
  for (const part of ["?", "?a=", "&a", "a://", "https://a", "a:"]) redactUrlSecrets(part.repeat(100_000));
});
