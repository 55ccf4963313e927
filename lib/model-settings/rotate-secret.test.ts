import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { secrets, serverModels, userModels } from "@/db/schema";
import { decrypt, encrypt } from "@/lib/core/encrypt";
import { newScope } from "@/lib/memory/memory.fixtures";
import { keyName } from "./api-keys";
import { rotateSecret } from "./rotate-secret";

const [NEW, OLD] = ["the new secret of all", "the old secret of all"];
const now = new Date("2026-03-01T10:00:00Z");
const models = {
  ...{ preset: "groq", baseUrl: null, models: { large: "a", medium: "a", small: "a" }, contextTokens: {} },
  ...{ check: null, checkedAt: null, updatedAt: now },
};

onEachDatabase("a change of AUTH_SECRET", (db) => {
  async function encryptedRows() {
    for (const table of [secrets, serverModels, userModels]) await db().delete(table);
    const { userId } = await newScope(db(), now);
    const [ofServer, ofUser] = [keyName(null, models), keyName(userId, models)];
    await db()
      .insert(secrets)
      .values({ name: "vapid", encrypted: encrypt(OLD, "vapid", "a pair"), createdAt: now });
    await db()
      .insert(serverModels)
      .values({ ...models, encryptedKey: encrypt(OLD, ofServer, "sk-server") });
    await db()
      .insert(userModels)
      .values({ userId, ...models, encryptedKey: encrypt(OLD, ofUser, "sk-user") });
    return async (secret: string) => {
      const [install] = await db().select().from(secrets);
      const [server] = await db().select().from(serverModels);
      const [user] = await db().select().from(userModels);
      return [
        decrypt(secret, "vapid", install?.encrypted ?? ""),
        decrypt(secret, ofServer, server?.encryptedKey ?? ""),
        decrypt(secret, ofUser, user?.encryptedKey ?? ""),
      ];
    };
  }

  test("re-encrypts every key once; keys that only the former secret can decrypt are lost without it", async () => {
    const open = await encryptedRows();
    expect(await rotateSecret(db(), [NEW])).toEqual({ resealed: 0, upToDate: 0, lost: 3 });
    expect(await open(OLD)).toEqual(["a pair", "sk-server", "sk-user"]);
    expect(await rotateSecret(db(), [NEW, OLD])).toEqual({ resealed: 3, upToDate: 0, lost: 0 });
    expect(await open(NEW)).toEqual(["a pair", "sk-server", "sk-user"]);
    expect(await rotateSecret(db(), [NEW, OLD])).toEqual({ resealed: 0, upToDate: 3, lost: 0 });
  });

  test("changes no row when it is interrupted at any row, and can then be repeated", async () => {
    const open = await encryptedRows();
    for (let rows = 0; rows < 3; rows++) {
      let left = rows;
      const breaking = new Proxy(db(), {
        get: (target, name) =>
          name !== "transaction"
            ? Reflect.get(target, name)
            : (run: (tx: object) => Promise<unknown>) =>
                target.transaction((tx) =>
                  run(
                    new Proxy(tx, {
                      get(inner, of) {
                        if (of === "update" && left-- === 0) throw new Error("the process died");
                        const value: unknown = Reflect.get(inner, of);
                        return typeof value === "function" ? value.bind(inner) : value;
                      },
                    }),
                  ),
                ),
      });
      await expect(rotateSecret(breaking, [NEW, OLD])).rejects.toThrow("the process died");
      expect(await open(OLD)).toEqual(["a pair", "sk-server", "sk-user"]);
    }
    expect((await rotateSecret(db(), [NEW, OLD])).resealed).toBe(3);
    expect(await open(NEW)).toEqual(["a pair", "sk-server", "sk-user"]);
  });
});
