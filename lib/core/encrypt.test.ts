import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encrypt";
import { isKeyPair, isPoint, makeKeyPair } from "./key-pair";

test("encrypted text can be decrypted only with the same secret and name, and reveals nothing", () => {
  const encrypted = encrypt("a secret", "vapid", "the key 钥匙");
  expect(decrypt("a secret", "vapid", encrypted)).toBe("the key 钥匙");
  expect(decrypt("another secret", "vapid", encrypted)).toBeUndefined();
  expect(decrypt("a secret", "other", encrypted)).toBeUndefined();
  expect(decrypt("a secret", "vapid", `${encrypted.slice(0, -2)}AA`)).toBeUndefined();
  for (const broken of ["", "v1.", "v1.AAAA", encrypted.replace("v1", "v2")])
    expect(decrypt("a secret", "vapid", broken)).toBeUndefined();
  expect(encrypt("a secret", "vapid", "the key 钥匙")).not.toBe(encrypted);
  expect(encrypted).not.toContain("key");
});

test("the public key of one pair and the private key of another are not accepted as a key pair", () => {
  const [one, other] = [makeKeyPair(), makeKeyPair()];
  expect(isKeyPair(one)).toBe(true);
  expect(isKeyPair({ ...one, privateKey: other.privateKey })).toBe(false);
  expect(isPoint(one.publicKey)).toBe(true);
  expect(isPoint(`B${"A".repeat(86)}`)).toBe(false);
  expect(isPoint(one.publicKey.slice(2))).toBe(false);
});
