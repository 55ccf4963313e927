import { sessionRoute } from "@/app/api/chat/sessions/session-route";
import { retrySession } from "@/lib/memory/sessions";

/** Tries once more to make the memory of a talk; 409 when it did not fail. */
export const POST = sessionRoute(retrySession);
