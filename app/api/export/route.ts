import { z } from "zod";
import { exportAccount, exportPersona } from "@/lib/export/export-json";
import { ownPersona } from "@/lib/memory/scope";
import { recordActOf } from "@/server/audit";
import { userRoute } from "@/server/http/handler";
import { streamText } from "./stream";

export const dynamic = "force-dynamic";

const spec = { input: z.object({ personaId: z.string().optional() }), limit: "export", confirmed: true } as const;

/** A persona, or without `personaId` everything of the user, as a JSON file that is generated while it is sent. */
export const GET = userRoute(spec, async ({ services, who, input }) => {
  const { db, clock } = services;
  const { binDays } = services.settings;
  const now = clock();
  const userId = who.user.id;
  const { personaId } = input;
  const scope = personaId === undefined ? undefined : await ownPersona(db, { userId, personaId });
  await recordActOf({ services, who }, { kind: "export" });
  const chunks = scope ? exportPersona(db, scope, now) : exportAccount(db, userId, { binDays, now });
  const name = `echovessel-${scope ? "persona" : "account"}-${now.toISOString().slice(0, 10)}.json`;
  return new Response(streamText(chunks), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
});
