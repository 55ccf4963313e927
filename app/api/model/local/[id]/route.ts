import type { NextRequest } from "next/server";
import { localModelActionSchema } from "@/lib/core/types/local-model";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { act, readLocalModelView } from "@/server/operations/local-model";

/** Downloads a model, pauses its download, removes its file, or makes it the model of the server. */
export async function POST(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params;
  return operatorRoute({ input: localModelActionSchema, limit: "write" }, async (context) => {
    await act(context, id, context.input.action);
    return json(await readLocalModelView(context));
  })(request);
}
