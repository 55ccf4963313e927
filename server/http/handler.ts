import type { NextRequest } from "next/server";
import type { z } from "zod";
import type { Db } from "@/db";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { JSON_BODY_MAX_BYTES } from "@/lib/core/limits";
import type { Scope } from "@/lib/memory/scope";
import { userOf } from "@/server/current-user";
import {
  type Address,
  admit,
  type Call,
  type Context,
  type Guard,
  isById,
  isScoped,
  type Owner,
} from "@/server/pipeline";
import { readJson } from "./body";
import { readQuery } from "./query";
import { errorResponse } from "./respond";

export type RouteGuard<O extends Owner, S extends z.ZodType> = Guard<O, S> & {
  maxBytes?: number;
  /** Whether the route reads its input from the query and accepts requests from other sites, for programs that send a token and no cookie. */
  isTokenRoute?: boolean;
};

type RouteContext<O extends Owner, S extends z.ZodType> = Context<O, S> & { request: NextRequest };
type RouteArguments<O extends Owner> =
  Address<O> extends { id: string }
    ? [request: NextRequest, next: { params: Promise<{ id: string }> }]
    : [request: NextRequest];

/**
 * A route handler: refuses cross-site requests, then what `admit` refuses; every error is answered in the envelope. It carries its `guard`,
 * from which the API reference is generated.
 */
export function route<O extends Owner, S extends z.ZodType>(
  guard: RouteGuard<O, S>,
  handle: (context: RouteContext<O, S>) => Promise<Response>,
) {
  const handler = async (...[request, next]: RouteArguments<O>): Promise<Response> => {
    try {
      if (!guard.isTokenRoute) refuseCrossOrigin(request);
      const call: Call = {
        headers: request.headers,
        user: () => userOf(request),
        read: async () => ({ ...(await readFields(request, guard)), id: (await next?.params)?.id }),
      };
      const isRead = request.method === "GET" || request.method === "HEAD";
      const context = await admit(
        {
          ...guard,
          isAllowedWhenFull: isRead || guard.isAllowedWhenFull,
          isAllowedWhenArchived: isRead || guard.isAllowedWhenArchived,
        },
        call,
      );
      return await handle({ ...context, request });
    } catch (error) {
      return errorResponse(error);
    }
  };
  return Object.assign(handler, { guard });
}

type Spec<S extends z.ZodType> = Omit<RouteGuard<Owner, S>, "owner">;

/** A route of a signed-in user. */
export const userRoute = <S extends z.ZodType>(
  spec: Spec<S>,
  handle: (context: RouteContext<"user", S>) => Promise<Response>,
) => route({ ...spec, owner: "user" }, handle);

/** A route of the operator. */
export const operatorRoute = <S extends z.ZodType>(
  spec: Spec<S>,
  handle: (context: RouteContext<"operator", S>) => Promise<Response>,
) => route({ ...spec, owner: "operator" }, handle);

/** A route about a persona of the user. */
export const personaRoute = <S extends z.ZodType>(
  spec: Spec<S>,
  handle: (context: RouteContext<"persona", S>) => Promise<Response>,
) => route({ ...spec, owner: "persona" }, handle);

type FindScope = (db: Db, ids: { userId: string; id: string }) => Promise<Scope>;

/** A route about one row whose id is in the path. `own` finds its persona. */
export const resourceRoute = <S extends z.ZodType>(
  { own, ...spec }: Spec<S> & { own: FindScope },
  handle: (context: RouteContext<FindScope, S>) => Promise<Response>,
) => route({ ...spec, owner: own }, handle);

/** The fields of the body, or without a body those of the query. A request whose path has an id needs no body. */
async function readFields(request: NextRequest, guard: RouteGuard<Owner, z.ZodType>) {
  const query = readQuery(request);
  const isEmpty = request.body === null || request.headers.get("content-length") === "0";
  const hasNoBody = ["GET", "HEAD", "DELETE"].includes(request.method) || (isById(guard.owner) && isEmpty);
  const isInQuery = guard.isTokenRoute || hasNoBody;
  const given = isInQuery ? query : await readJson(request, guard.maxBytes ?? JSON_BODY_MAX_BYTES);
  if (!isScoped(guard.owner)) return { fields: given };
  const { personaId = query.personaId, ...fields } = given;
  return { fields, personaId };
}

/**
 * Accepts changes from our own pages and from programs, never from another site's page. Browsers send the page's origin with every such
 * request; a program that sends none carries no cookie by accident.
 */
function refuseCrossOrigin(request: NextRequest): void {
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
