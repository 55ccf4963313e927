import { noInput } from "@/lib/core/schemas";
import { exportSession } from "@/lib/export/export-session";
import { scopeOfSession } from "@/lib/memory/conversation/sessions";
import { recordActOf } from "@/server/audit";
import { resourceRoute } from "@/server/http/handler";

/** One session as a Markdown file. */
export const GET = resourceRoute(
  { input: noInput, limit: "export", own: scopeOfSession },
  async ({ services, who, scope, id }) => {
    const { text, day } = await exportSession(services.db, scope, id);
    await recordActOf({ services, who }, { kind: "export" });
    return new Response(text, {
      headers: {
        "Content-Type": "text/markdown; charset=utf-8",
        "Content-Disposition": `attachment; filename="echovessel-conversation-${day}.md"`,
        "Cache-Control": "no-store",
      },
    });
  },
);
