import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Guard, Owner } from "@/server/pipeline";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];
/** Routes served by libraries, and the catch-all for unknown addresses. */
const NOT_LISTED = /^app\/api\/(auth|inngest|\[\.\.\.rest\])\//;

const modules = import.meta.glob<Record<string, unknown>>("/app/api/**/route.ts");

/** The first paragraph of the docstring of each exported constant or function of a file, by name. */
function docsOf(file: string): Map<string, string> {
  const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const docs = tree.statements.flatMap((statement): [string, string][] => {
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : ts.isFunctionDeclaration(statement) && statement.name
        ? [statement.name.text]
        : [];
    const comment = ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc)?.comment;
    const text = typeof comment === "string" ? comment : ts.getTextOfJSDocComment(comment);
    return text ? names.map((name) => [name, text.replace(/\s+/g, " ")]) : [];
  });
  return new Map(docs);
}

/** The docstring of a method in a route file: above the method, or above the operation that it exposes. */
function describeMethod(file: string, method: string): string {
  const text = readFileSync(file, "utf8");
  const [, operation] = new RegExp(`export const ${method} = (\\w+)\\.route;`).exec(text) ?? [];
  const own = docsOf(file).get(method);
  if (!operation) return own ?? "";
  const from = [...text.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from "@\/(server\/operations\/[\w-]+)";/g)]
    .filter(([, , names = ""]) => names.split(",").some((name) => name.trim() === operation))
    .map(([, , , path]) => `${path}.ts`);
  return own ?? docsOf(from[0] ?? file).get(operation) ?? "";
}

function allowedCaller(owner: Owner): string {
  if (owner === "open") return "anyone";
  if (owner === "persona") return "the owner of `personaId`";
  if (owner === "operator" || owner === "operatorItem") return "the operator";
  return owner === "user" ? "a user" : "the owner of `id`";
}

type Property = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Property[];
  oneOf?: Property[];
  items?: Property;
};
type ObjectSchema = {
  properties?: Record<string, Property>;
  required?: string[];
  anyOf?: ObjectSchema[];
  oneOf?: ObjectSchema[];
};

function typeOf(property: Property): string {
  if (property.const !== undefined) return JSON.stringify(property.const);
  if (property.enum) return property.enum.map((one) => JSON.stringify(one)).join(" or ");
  const union = property.anyOf ?? property.oneOf;
  if (union) return [...new Set(union.map(typeOf))].join(" or ");
  if (property.type === "array") return `list of ${property.items ? typeOf(property.items) : "values"}`;
  return property.type ?? "any";
}

/** The fields of an input schema, one line for each variant. */
function fieldsOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as ObjectSchema;
  const shapes = json.anyOf ?? json.oneOf ?? [json];
  return shapes.flatMap(({ properties = {}, required = [] }) => {
    const fields = Object.entries(properties).map(
      ([name, property]) => `\`${name}${required.includes(name) ? "" : "?"}\` (${typeOf(property)})`,
    );
    return fields.length > 0 ? [fields.join(", ")] : [];
  });
}

const COLUMNS = 120;

/** A paragraph in lines of at most `COLUMNS` columns. */
function wrap(paragraph: string): string {
  return paragraph.replace(new RegExp(`(.{1,${COLUMNS}})(?: |$)`, "g"), "$1\n").trim();
}

test("docs/api-reference.md lists every API route with its access rule, input and purpose", async () => {
  const files = globSync("app/api/**/route.ts").filter((file) => !NOT_LISTED.test(file));
  const sections: string[] = [];
  for (const file of files.toSorted()) {
    const exported = (await modules[`/${file}`]?.()) ?? {};
    const path = dirname(file)
      .replace(/^app/, "")
      .replaceAll(/\[(\w+)\]/g, "{$1}");
    for (const method of METHODS.filter((name) => exported[name])) {
      const { guard } = exported[method] as { guard?: Guard<Owner, z.ZodType> };
      const lines = [`### \`${method} ${path}\``, "", wrap(describeMethod(file, method))];
      if (guard) {
        lines.push(
          "",
          `For ${allowedCaller(guard.owner)}${guard.confirmed ? ", after the password was entered recently" : ""}.`,
        );
        for (const fields of fieldsOf(guard.input)) lines.push("", wrap(`Input: ${fields}`));
      }
      sections.push(lines.join("\n").trim());
    }
  }
  expect(sections.length).toBeGreaterThan(100);
  const intro =
    "Made from the routes by `npx vitest run e2e/api/api-reference.test.ts -u`; a test fails when it is out of date.";
  const page = `# API reference\n\n${intro}\n\n${sections.join("\n\n")}\n`;
  await expect(page).toMatchFileSnapshot("../../docs/api-reference.md");
});
