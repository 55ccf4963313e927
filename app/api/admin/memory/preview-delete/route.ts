import { kindOf } from "@/lib/memory/forgetting/forget";
import { previewForgetting } from "@/lib/memory/forgetting/preview";
import { personaRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { previewSchema } from "@/server/operations/forgetting-input";

/** What would go if something were forgotten, or several (`others`), and what rests on it. Nothing is changed. */
export const POST = personaRoute(
  { input: previewSchema, limit: "write", isAllowedWhenFull: true },
  async ({ services, scope, input }) => {
    const kind = input.kind ?? (await kindOf(services.db, scope, input.id));
    const usual = kind === "message" || kind === "session" ? "cascade" : "orphan";
    const preview = await previewForgetting(services.db, scope, { ...input, kind, choice: input.choice ?? usual });
    const { dependants } = preview;
    return json({
      ...preview,
      targetId: preview.id,
      hasDependents: dependants.length > 0,
      dependentThoughtIds: dependants.map((dependant) => dependant.id),
      descriptions: dependants.map((dependant) => dependant.description),
    });
  },
);
