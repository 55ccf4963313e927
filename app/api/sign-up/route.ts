import type { NextRequest } from "next/server";
import { logOperator } from "@/lib/auth/operator";
import { countSignUp } from "@/lib/auth/rate-limit";
import { register } from "@/lib/auth/registration";
import { signUpSchema } from "@/lib/auth/users";
import { env } from "@/lib/core/env";
import { JSON_BODY_MAX_BYTES } from "@/lib/core/limits";
import { requireDiskSpace } from "@/lib/memory/maintenance/disk-space";
import { readyRuntime } from "@/server/current-user";
import { readJson } from "@/server/http/body";
import { refuseCrossOrigin } from "@/server/http/handler";
import { errorResponse, json } from "@/server/http/respond";
import { clientAddress } from "@/server/request-info";

/** Makes an account: 201 with its id, 403 where the install takes nobody, 409 for a taken address, 422 for what cannot be one. */
export async function POST(request: NextRequest): Promise<Response> {
  try {
    refuseCrossOrigin(request);
    const input = signUpSchema.parse(await readJson(request, JSON_BODY_MAX_BYTES));
    const { services } = await readyRuntime();
    const { db, clock } = services;
    requireDiskSpace(db);
    await countSignUp(db, clientAddress(request.headers), clock());
    const { id, email, name } = await register(db, input, { rules: env(), now: clock() });
    await logOperator(db, env().OPERATOR_EMAIL);
    return json({ id, email, name }, 201);
  } catch (error) {
    return errorResponse(error);
  }
}
