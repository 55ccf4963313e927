import { scopeOfSession } from "@/lib/memory/conversation/sessions";
import { forgettingRoute } from "../../forget";

/** Forgets a whole talk, and what was told in it alone. */
export const DELETE = forgettingRoute({ kinds: ["session"], own: scopeOfSession, choice: "cascade" });
