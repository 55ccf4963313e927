import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { isOperator } from "./operator";
import { signUp, signUpSchema } from "./users";

onEachDatabase("who runs the install", (db) => {
  const make = (email: string, at: string) =>
    signUp(db(), signUpSchema.parse({ email, password: "correct horse", name: "Ann" }), new Date(at));

  test("the first account does, unless an address is named", async () => {
    const second = await make("second@example.com", "2026-03-02T10:00:00Z");
    const first = await make("first@example.com", "2026-03-01T10:00:00Z");
    expect([await isOperator(db(), first, undefined), await isOperator(db(), second, undefined)]).toEqual([
      true,
      false,
    ]);
    expect(await isOperator(db(), second, "second@example.com")).toBe(true);
    expect(await isOperator(db(), first, "second@example.com")).toBe(false);
    expect(await isOperator(db(), first, "nobody@example.com")).toBe(false);
  });
});
