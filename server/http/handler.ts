import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Db } from "@/db";
import type { Runtime } from "@/inngest/runtime";
import { requireOperator } from "@/lib/auth/operator";
import { countAgainst, type LimitName } from "@/lib/auth/rate-limit";
import { requireConfirmed } from "@/lib/auth/sign-ins";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { JSON_BODY_MAX_BYTES } from "@/lib/core/limits";
import { type CountedTable, checkCeiling } from "@/lib/memory/ledger/ceilings";
import { requireDiskSpace } from "@/lib/memory/maintenance/disk-space";
import { ownPersona, type Scope } from "@/lib/memory/scope";
import { readyRuntime, type SignedIn, userOf } from "@/server/current-user";
import { readJson } from "./body";
import { readQuery } from "./query";
import { errorResponse } from "./respond";

type Context<I> = Runtime & { who: SignedIn; input: I; request: NextRequest };

type Spec<S extends z.ZodType> = {
  /** Shape of the query (reads) or of the JSON body (writes), `personaId` left out. */
  input: S;
  limit?: LimitName;
  /** Tables of the persona that it adds rows to: each must have room. */
  grows?: readonly CountedTable[];
  /** Requires that the password was entered recently. */
  confirmed?: boolean;
  maxBytes?: number;
  /** A write may come without a body. */
  bodyOptional?: boolean;
  /** Allowed while the disk is full, because it stores next to nothing or frees space. */
  isAllowedWhenFull?: boolean;
};

/** A route of a signed-in person: authenticate → parse → rate-limit → handle, with every error in the envelope. */
export function userRoute<S extends z.ZodType>(
  spec: Spec<S>,
  handle: (context: Context<z.infer<S>>) => Promise<Response>,
) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const { raw, query: _read, ...base } = await enter(request, spec, spec.bodyOptional);
      const input = spec.input.parse(raw);
      await admit(base, spec);
      return await handle({ ...base, input });
    } catch (error) {
      return errorResponse(error);
    }
  };
}

/** A route of whoever runs the install: authenticate → operator (404 for all others) → parse → rate-limit → handle. */
export function operatorRoute<S extends z.ZodType>(
  spec: Spec<S>,
  handle: (context: Context<z.infer<S>>) => Promise<Response>,
) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const { raw, query: _read, ...base } = await enter(request, spec, spec.bodyOptional);
      await requireOperator(base.services.db, base.who.user, env().OPERATOR_EMAIL);
      const input = spec.input.parse(raw);
      await admit(base, spec);
      return await handle({ ...base, input });
    } catch (error) {
      return errorResponse(error);
    }
  };
}

/** A route of a signed-in person about one thing of theirs; the handler itself refuses what is another's. */
export function userItemRoute<S extends z.ZodType>(
  spec: Spec<S>,
  handle: (context: Context<z.infer<S>> & { id: string }) => Promise<Response>,
) {
  return async (request: NextRequest, next: { params: Promise<{ id: string }> }): Promise<Response> => {
    const { id } = await next.params;
    return userRoute(spec, (context) => handle({ ...context, id }))(request);
  };
}

/** A route about a persona the person owns: authenticate → own → parse → rate-limit → handle. */
export function personaRoute<S extends z.ZodType>(
  spec: Spec<S>,
  handle: (context: Context<z.infer<S>> & { scope: Scope }) => Promise<Response>,
) {
  return async (request: NextRequest): Promise<Response> => {
    try {
      const { raw, query, ...base } = await enter(request, spec);
      const { personaId, ...rest } = raw;
      const asked = personaId ?? query.personaId;
      if (asked === undefined) throw new AppError("invalid", "Not usable: personaId: is missing.");
      const scope = await ownPersona(base.services.db, { userId: base.who.user.id, personaId: asked });
      const input = spec.input.parse(rest);
      await admit(base, spec, scope);
      return await handle({ ...base, input, scope });
    } catch (error) {
      return errorResponse(error);
    }
  };
}

type ResourceSpec<S extends z.ZodType> = Spec<S> & {
  /** Finds whose the addressed thing is; throws `not_found` for another person's. */
  own: (db: Db, ids: { userId: string; id: string }) => Promise<Scope>;
};

/**
 * A route about one thing addressed by its id in the path: authenticate → own → parse → rate-limit → handle. A body may
 * be left out. The thing itself says which persona it belongs to; a `personaId` beside it is not needed and not looked at.
 */
export function resourceRoute<S extends z.ZodType>(
  spec: ResourceSpec<S>,
  handle: (context: Context<z.infer<S>> & { scope: Scope; id: string }) => Promise<Response>,
) {
  return async (request: NextRequest, next: { params: Promise<{ id: string }> }): Promise<Response> => {
    try {
      const { raw, query, ...base } = await enter(request, spec, true);
      const { id } = await next.params;
      const scope = await spec.own(base.services.db, { userId: base.who.user.id, id });
      const { personaId: _known, ...rest } = { ...query, ...raw };
      const input = spec.input.parse(rest);
      await admit(base, spec, scope);
      return await handle({ ...base, input, scope, id });
    } catch (error) {
      return errorResponse(error);
    }
  };
}

const NEEDS_NO_SPACE = new Set(["GET", "HEAD", "DELETE"]);

async function enter(request: NextRequest, spec: Spec<z.ZodType>, bodyOptional = false) {
  refuseCrossOrigin(request);
  const who = await userOf(request);
  if (!who) throw new AppError("unauthenticated", "Please sign in first.");
  const isEmpty = request.body === null || request.headers.get("content-length") === "0";
  const hasBody = request.method !== "GET" && request.method !== "DELETE" && !(bodyOptional && isEmpty);
  const query = readQuery(request);
  const raw = hasBody ? await readJson(request, spec.maxBytes ?? JSON_BODY_MAX_BYTES) : query;
  const runtime = await readyRuntime();
  if (!spec.isAllowedWhenFull && !NEEDS_NO_SPACE.has(request.method)) requireDiskSpace(runtime.services.db);
  return { ...runtime, who, raw, query, request };
}

/** Applies the rate limit, then refuses when the password was not entered recently or a table is full. */
async function admit(base: Runtime & { who: SignedIn }, spec: Spec<z.ZodType>, scope?: Scope): Promise<void> {
  const { db, clock, settings } = base.services;
  const { user, sid } = base.who;
  if (spec.limit) await countAgainst(db, spec.limit, user.id, clock());
  if (spec.confirmed) await requireConfirmed(db, { userId: user.id, sid }, clock());
  if (spec.grows && scope) await checkCeiling(db, scope, spec.grows, settings.ceilings);
}

/**
 * Changes are taken from our own pages and from programs, never from another site's page. Browsers name the page's
 * origin on every such request; a program that names none carries no cookie it did not mean to send.
 */
export function refuseCrossOrigin(request: NextRequest): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isForeign = origin === null ? site === "cross-site" : !isOwnOrigin(origin, request);
  if (isForeign) throw new AppError("cross_origin", "This can only be done from EchoVessel's own pages.");
}

function isOwnOrigin(origin: string, request: NextRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  const own = [request.headers.get("host"), request.headers.get("x-forwarded-host")];
  const configured = env().AUTH_URL;
  if (configured) own.push(new URL(configured).host);
  return own.includes(host);
}
