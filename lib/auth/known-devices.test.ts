import { expect, test } from "vitest";
import { addKnownDevice, findKnownDevice } from "./known-devices";

test("A device is known for the account that signed in on it, ignoring the email's letter case, and for no other account", () => {
  const cookie = addKnownDevice(undefined, "ann@example.com");
  expect(findKnownDevice(cookie, " Ann@Example.com")).toMatch(/^[\w-]{22}$/);
  expect(findKnownDevice(cookie, "bob@example.com")).toBeUndefined();
  expect(findKnownDevice(undefined, "ann@example.com")).toBeUndefined();
  expect(cookie).not.toMatch(/ann|example/);
});

test("A forged or altered cookie does not make a device known", () => {
  const cookie = addKnownDevice(undefined, "ann@example.com");
  const [nonce = "", signature = ""] = cookie.split(".");
  const altered = [
    `${"A".repeat(22)}.${signature}`,
    `${nonce}.${"A".repeat(43)}`,
    nonce,
    `${cookie}x`,
    "~~~",
    "é".repeat(66),
  ];
  for (const value of altered) expect(findKnownDevice(value, "ann@example.com"), value).toBeUndefined();
});

test("A shared browser is known for the five accounts that signed in last, with a different id for each", () => {
  const emails = Array.from({ length: 6 }, (_, nth) => `p${nth}@example.com`);
  let cookie: string | undefined;
  for (const email of emails) cookie = addKnownDevice(cookie, email);
  expect(emails.map((email) => findKnownDevice(cookie, email) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  const named = findKnownDevice(cookie, "p1@example.com");
  const again = addKnownDevice(cookie, "p1@example.com");
  expect(findKnownDevice(again, "p1@example.com")).toBe(named);
  expect(again.split("~")).toHaveLength(5);
});
