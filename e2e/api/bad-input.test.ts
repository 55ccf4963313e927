import { beforeAll, expect, test } from "vitest";
import { runtime } from "@/inngest/runtime";
import { JSON_BODY_MAX_BYTES } from "@/lib/core/limits";
import { API_ROUTES, type ApiRoute } from "../support/api-routes";
import { type Answer, type Client, newLogin } from "../support/client";
import { expectRefused } from "../support/expect-refused";
import { type Fields, faultsOf, LEFT_OUT, LEFT_OUT_IS, personaId, sampleOf } from "../support/input-fields";
import type { Input } from "../support/input-shapes";
import { INPUTS } from "../support/inputs";
import { allRows, type SeededIds, seededUser } from "../support/seeded-user";
import { anApp } from "./app";

const OPERATOR = "operator@example.org";
const server = anApp({ OPERATOR_EMAIL: OPERATOR });

let client: Client;
let ids: SeededIds;
let before: Record<string, string[]>;

beforeAll(async () => {
  const { services } = await runtime();
  ({ client, ids } = await seededUser(services.db, server.url, { email: OPERATOR }));
  // Some routes require a recent password confirmation and would otherwise refuse before validating the input.
  const { password } = newLogin();
  expect((await client.post("/api/account/confirm", { password })).status).toBe(200);
  before = await allRows(services.db);
});

const nameOf = ({ method, route }: ApiRoute) => `${method} ${route}`;
const inputOf = (route: ApiRoute): Input => INPUTS[nameOf(route)] ?? { others: "ignored" };
/** Whether the body or query of a route names a persona. */
const namesPersona = ({ route, path, body }: ApiRoute, given: "body" | "query") =>
  given === "query"
    ? path(SAMPLE_IDS).includes("personaId=")
    : !route.includes("[id]") && Object.hasOwn(body?.(SAMPLE_IDS) ?? {}, "personaId");
const SAMPLE_IDS = {} as SeededIds;

test("every API route declares its input", () => {
  expect(Object.keys(INPUTS).sort()).toEqual(API_ROUTES.map(nameOf).sort());
});

const CODES: Record<number, string> = { 400: "malformed", 404: "not_found", 413: "too_large", 422: "invalid" };

async function expectFault(asked: Promise<Answer<unknown>>, status: number, given = "nothing"): Promise<void> {
  const answer = await asked;
  expect(answer.status, `${given} was answered with ${answer.text.slice(0, 300)}`).toBe(status);
  expectRefused(answer, status, CODES[status]);
}

const phrase = (path: (string | number)[], what: string) =>
  what === LEFT_OUT_IS ? `input without its field ${path.join(".")}` : `${path.join(".")} ${what}`;

/** A copy of a body with one value in it changed. */
function put(body: Record<string, unknown>, path: (string | number)[], value: unknown): unknown {
  const copy = structuredClone(body);
  let at: Record<string | number, unknown> = copy;
  for (const step of path.slice(0, -1)) at = at[step] as typeof at;
  const last = path.at(-1) ?? "";
  if (value === LEFT_OUT) delete at[last];
  else at[last] = value;
  return copy;
}

const TYPE = { "content-type": "application/json" };
const send = (route: ApiRoute, body: BodyInit | null, headers: Record<string, string> = TYPE) =>
  client.ask(route.path(ids), { method: route.method, headers, body });

/** Bodies that no route accepts, whatever its fields are. */
const NO_OBJECTS: [what: string, body: BodyInit][] = [
  ["that is not JSON", '{"personaId":'],
  ["that is a form", "personaId=1&description=x"],
  ["that is a list", "[]"],
  ["that is null", "null"],
  ["that is a list 50,000 levels deep", "[".repeat(50_000) + "]".repeat(50_000)],
  ["that is not UTF-8", Buffer.from([...Buffer.from('{"a":"'), 0xc3, 0x28, ...Buffer.from('"}')])],
  ["in UTF-16", Buffer.from('{"a":1}', "utf16le")],
];

for (const route of API_ROUTES) {
  const input = inputOf(route);
  if (!input.body) continue;
  const isAboutPersona = namesPersona(route, "body");
  const fields = { ...(isAboutPersona && { personaId }), ...input.body };
  const good = () => sampleOf(fields, ids);
  const isById = route.route.includes("[id]");
  const request = `${route.method} /api/${route.route}`;

  test(`${request} refuses a body that is not a JSON object in UTF-8`, async () => {
    for (const [what, body] of NO_OBJECTS) await expectFault(send(route, body), 400, what);
    await expectFault(send(route, "a=1", { "content-type": "application/x-www-form-urlencoded" }), 400, "a form");
  });

  test(`${request} refuses a body above its limit, declared or not`, async () => {
    const tooLong = " ".repeat(input.maxBytes ?? JSON_BODY_MAX_BYTES) + JSON.stringify(good());
    await expectFault(send(route, tooLong), 413, "as it comes");
    const length = { "content-length": String(tooLong.length) };
    await expectFault(send(route, "{}", { ...TYPE, ...length }), 413, "declared");
  });

  if (!isById && !route.route.endsWith("restore")) {
    test(`${request} refuses a missing body`, async () => {
      await expectFault(send(route, null), 400, "no body");
      await expectFault(send(route, ""), 400, "an empty body");
    });
  }

  if (input.needsOne) {
    test(`${request} refuses a body without a field to change`, async () => {
      await expectFault(send(route, JSON.stringify(isAboutPersona ? { personaId: ids.personaId } : {})), 422, "{}");
    });
  }

  if (input.others === "refused") {
    test(`${request} refuses an unknown field`, async () => {
      for (const name of ["surprise", "", "constructor", "userId"]) {
        await expectFault(send(route, JSON.stringify({ ...good(), [name]: 1 })), 422, name);
      }
    });
  }

  const faults = Object.groupBy(faultsOf(fields), ({ path, what }) => phrase(path, what));
  for (const [what, values = []] of Object.entries(faults)) {
    test(`${request} refuses ${what}`, async () => {
      for (const { path, value, status } of values) {
        const body = put(good(), path, value);
        await expectFault(send(route, JSON.stringify(body)), status, JSON.stringify(value)?.slice(0, 60));
      }
    });
  }
}

for (const route of API_ROUTES) {
  const input = inputOf(route);
  const isAboutPersona = namesPersona(route, "query");
  if (!input.query && !isAboutPersona) continue;
  const request = `${route.method} /api/${route.route}`;
  const fields = { ...input.query };
  const ask = (change: (query: URLSearchParams) => void) => {
    const url = new URL(route.path(ids), server.url);
    for (const [name, { sample, isOptional }] of Object.entries(fields)) {
      if (!isOptional) url.searchParams.set(name, String(sample(ids)));
    }
    change(url.searchParams);
    return client.ask(url.pathname + url.search, { method: route.method });
  };

  const all = {
    ...(isAboutPersona && { personaId: { ...personaId, isOptional: input.anyPersona === true } }),
    ...fields,
  };
  const faults = Object.groupBy(faultsOf(all), ({ path, what }) => phrase(path, what));
  for (const [what, values = []] of Object.entries(faults)) {
    test(`${request} refuses a query in which ${what}`, async () => {
      for (const { path, value, status } of values) {
        const [name = ""] = path.map(String);
        const answer = ask((query) => (value === LEFT_OUT ? query.delete(name) : query.set(name, String(value))));
        await expectFault(answer, status, String(value).slice(0, 60));
      }
    });
  }

  test(`${request} refuses a repeated query parameter`, async () => {
    for (const [name, { sample }] of Object.entries(all)) {
      const answer = ask((query) => {
        query.set(name, String(sample(ids)));
        query.append(name, String(sample(ids)));
      });
      await expectFault(answer, 422, name);
    }
  });

  if (input.others === "refused") {
    test(`${request} refuses an unknown query parameter`, async () => {
      await expectFault(
        ask((query) => query.set("surprise", "1")),
        422,
        "surprise",
      );
    });
  }
}

for (const route of API_ROUTES.filter(({ route }) => route.includes("[id]"))) {
  test(`${route.method} /api/${route.route} answers 404 for an invalid id`, async () => {
    const body = inputOf(route).body && JSON.stringify(sampleOf(inputOf(route).body ?? {}, ids));
    for (const id of ["x", "%00", "%F0%9F%98%80".repeat(200)]) {
      const path = `/api/${route.route.replace("[id]", id)}`;
      await expectFault(client.ask(path, { method: route.method, headers: TYPE, body }), 404, id);
    }
  });
}

// Routes without a sign-in are called by other programs, such as Inngest and mail readers.
for (const route of API_ROUTES.filter(({ method, guard }) => method !== "GET" && guard !== "open")) {
  test(`${nameOf(route)} refuses requests from another origin`, async () => {
    const body = inputOf(route).body && JSON.stringify(sampleOf(inputOf(route).body ?? {}, ids));
    const headers = { ...TYPE, origin: "https://evil.example" };
    expectRefused(await client.ask(route.path(ids), { method: route.method, headers, body }), 403, "cross_origin");
  });
}

test("none of the invalid requests has changed a row", async () => {
  const { services } = await runtime();
  expect(await allRows(services.db)).toEqual(before);
});

/** Checks that each declared sample is accepted; otherwise a wrong sample would be refused for a reason other than the injected fault. */
for (const route of API_ROUTES) {
  const { body, query } = inputOf(route);
  if (!Object.keys(body ?? {}).length && !Object.keys(query ?? {}).length) continue;
  if (route.method === "DELETE") continue;
  test(`${nameOf(route)} accepts each field as declared`, async () => {
    const about: Fields = namesPersona(route, "body") ? { personaId } : {};
    const { status, text } = body
      ? await send(route, JSON.stringify(sampleOf({ ...about, ...body }, ids)))
      : await client.get(`${route.path(ids)}`);
    expect([400, 413, 422, 500], text).not.toContain(status);
  });
}
