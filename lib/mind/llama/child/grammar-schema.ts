type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Schema = { [key: string]: Json };

/** A bounded integer with at most this many values becomes an enumeration: the grammar does not support bounds. */
const LISTED_RANGE_MAX = 64;
/** Larger bounds cost the grammar too much. */
const ITEMS_MAX = 64;

/**
 * Rewrites a JSON schema for node-llama-cpp's grammars. Everything the result allows has the shape of the schema; text lengths, patterns
 * and bounds of decimals are left to the caller's own validation. Optional properties become required, since the grammar supports no
 * others.
 */
export function grammarSchemaOf(schema: Schema): Schema {
  const definitions = objectOf(schema.$defs) ?? objectOf(schema.definitions);
  const rewritten = rewrite(schema);
  if (definitions)
    rewritten.$defs = Object.fromEntries(Object.entries(definitions).map(([name, one]) => [name, rewrite(one)]));
  return rewritten;
}

function rewrite(value: Json | undefined): Schema {
  const schema = objectOf(value) ?? {};
  if (typeof schema.$ref === "string") return { $ref: schema.$ref.replace("#/definitions/", "#/$defs/") };
  if ("const" in schema) return { const: schema.const ?? null };
  if (Array.isArray(schema.enum)) return { enum: schema.enum };
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return { oneOf: choices.map(rewrite) };
  if (Array.isArray(schema.allOf) && schema.allOf.length === 1) return rewrite(schema.allOf[0]);
  if (Array.isArray(schema.type)) return { oneOf: schema.type.map((type) => rewrite({ ...schema, type })) };
  if (schema.type === "object") return rewriteObject(schema);
  if (schema.type === "array") return rewriteArray(schema);
  if (schema.type === "integer") return rewriteInteger(schema);
  return typeof schema.type === "string" ? { type: schema.type } : anything();
}

function rewriteObject({ properties, additionalProperties }: Schema): Schema {
  const known = Object.entries(objectOf(properties) ?? {}).map(([name, one]) => [name, rewrite(one)] as const);
  const rest = objectOf(additionalProperties);
  return {
    type: "object",
    properties: Object.fromEntries(known),
    ...(rest && Object.keys(rest).length > 0 ? { additionalProperties: rewrite(rest) } : {}),
    ...(known.length === 0 && !rest && additionalProperties !== false ? { additionalProperties: true } : {}),
  };
}

function rewriteArray({ items, minItems, maxItems }: Schema): Schema {
  return {
    type: "array",
    items: rewrite(items),
    ...(typeof minItems === "number" && minItems <= ITEMS_MAX ? { minItems } : {}),
    ...(typeof maxItems === "number" && maxItems <= ITEMS_MAX ? { maxItems } : {}),
  };
}

function rewriteInteger({ minimum, maximum }: Schema): Schema {
  if (typeof minimum !== "number" || typeof maximum !== "number") return { type: "integer" };
  const count = maximum - minimum + 1;
  if (!(count >= 1 && count <= LISTED_RANGE_MAX)) return { type: "integer" };
  return { enum: Array.from({ length: count }, (_, at) => Math.ceil(minimum) + at) };
}

const anything = (): Schema => ({
  oneOf: [
    { type: ["string", "number", "boolean", "null"] },
    { type: "object", additionalProperties: true },
    { type: "array" },
  ],
});

function objectOf(value: Json | undefined): Schema | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
}
