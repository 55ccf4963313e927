import type { NextRequest } from "next/server";
import { operatorRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { localModelActionSchema } from "@/lib/core/types/local-model";
import { act, readLocalModelView } from "../show";

/** Downloads a model, pauses its download, removes its file, or makes it the model of the server. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return operatorRoute({ input: localModelActionSchema, limit: "write" }, async (context) => {
    await act(context, id, context.input.action);
    return json(await readLocalModelView(context));
  })(request);
}
