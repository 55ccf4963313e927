import { sessionRoute } from "@/app/api/chat/sessions/session-route";
import { closeSession } from "@/lib/memory/sessions";

/** Ends a talk now; its memory is made in the background. */
export const POST = sessionRoute(closeSession);
