import { expect, test } from "vitest";
import { isKeyPair, isPoint, makeKeyPair } from "./key-pair";
import { seal, unseal } from "./encrypt";

test("what is sealed opens with its secret and name alone, and says nothing of itself", () => {
  const sealed = seal("a secret", "vapid", "the key 钥匙");
  expect(unseal("a secret", "vapid", sealed)).toBe("the key 钥匙");
  expect(unseal("another secret", "vapid", sealed)).toBeUndefined();
  expect(unseal("a secret", "other", sealed)).toBeUndefined();
  expect(unseal("a secret", "vapid", `${sealed.slice(0, -2)}AA`)).toBeUndefined();
  for (const broken of ["", "v1.", "v1.AAAA", sealed.replace("v1", "v2")])
    expect(unseal("a secret", "vapid", broken)).toBeUndefined();
  expect(seal("a secret", "vapid", "the key 钥匙")).not.toBe(sealed);
  expect(sealed).not.toContain("key");
});

test("a key pair is one, and two halves of two are none", () => {
  const [one, other] = [makeKeyPair(), makeKeyPair()];
  expect(isKeyPair(one)).toBe(true);
  expect(isKeyPair({ ...one, privateKey: other.privateKey })).toBe(false);
  expect(isPoint(one.publicKey)).toBe(true);
  expect(isPoint(`B${"A".repeat(86)}`)).toBe(false);
  expect(isPoint(one.publicKey.slice(2))).toBe(false);
});
