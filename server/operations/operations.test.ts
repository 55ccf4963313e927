import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Routes that write without being an operation, with the reason. */
const NO_OPERATION: Record<string, string> = {
  "POST app/api/[...rest]": "answers 404",
  "PUT app/api/[...rest]": "answers 404",
  "PATCH app/api/[...rest]": "answers 404",
  "DELETE app/api/[...rest]": "answers 404",
  "POST app/api/auth/[...nextauth]": "belongs to Auth.js",
  "POST app/api/chat": "streams the reply",
  "POST app/api/chat/messages/[id]/edit": "streams the reply",
  "POST app/api/inngest": "belongs to Inngest",
  "PUT app/api/inngest": "belongs to Inngest",
  "POST app/api/model/check": "streams what is found; changes nothing",
};

const METHODS = "POST|PUT|PATCH|DELETE";

/** Names that a file imports from the operations, or the namespaces it imports them as. */
function operationsIn(text: string): string[] {
  const imports = text.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from "@\/server\/operations\/[\w-]+";/g);
  return [...imports].flatMap(
    ([, namespace, names]) => namespace ?? (names ?? "").split(",").map((name) => name.trim()),
  );
}

test("every route that writes data is made from an operation", () => {
  const others = globSync("app/api/**/route.ts").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const operations = operationsIn(text);
    const isOperation = (line: string) => operations.includes(/ = (\w+)\.route;$/.exec(line)?.[1] ?? "");
    const exported = text.split("\n").filter((line) => line.startsWith("export "));
    return exported
      .filter((line) => !isOperation(line))
      .flatMap((line) => [...line.matchAll(new RegExp(`\\b(${METHODS})\\b`, "g"))])
      .map(([method]) => `${method} ${file.replace(/\/route\.ts$/, "")}`);
  });
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(NO_OPERATION).toSorted());
});

test("every server action is made from the operation of the same name", () => {
  const lines = globSync("server/actions/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const [namespace = ""] = operationsIn(text);
      const isAction = (line: string) => new RegExp(`^export const (\\w+) = ${namespace}\\.\\1\\.action;$`).test(line);
      return text
        .split("\n")
        .filter((line) => line !== "" && !/^("use server";|import )/.test(line) && !isAction(line));
    });
  expect(lines).toEqual([]);
});

test("every operation is used by a route or a server action", () => {
  const users = globSync(["app/api/**/route.ts", "server/actions/*.ts"]).map((file) => readFileSync(file, "utf8"));
  const used = new Set(
    users.flatMap((text) => [...text.matchAll(/\b(\w+)\.(?:route|action);/g)].map(([, name]) => name)),
  );
  const defined = globSync("server/operations/*.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^export const (\w+) = (?:defineOperation|forgetById|addWritten)\(/gm)].map(
      ([, name]) => name,
    ),
  );
  expect(defined.length).toBeGreaterThan(60);
  expect(defined.filter((name) => !used.has(name))).toEqual([]);
});

/** What the operator can do without changing anything. */
const CHANGES_NOTHING = ["scanMachine", "checkModels"];

test("everything the operator changes is recorded in the audit log", () => {
  const unrecorded = globSync("server/operations/*.ts").flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/^export const /m)
      .filter((text) => /\n {2}owner: "operator(Item)?",/.test(text) && !text.includes("\n  audit: "))
      .map((text) => /^\w+/.exec(text)?.[0]),
  );
  expect(unrecorded.toSorted()).toEqual(CHANGES_NOTHING.toSorted());
});
