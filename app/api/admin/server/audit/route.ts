import { auditQuery, listAudit } from "@/lib/auth/audit-log";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/**
 * The audit log: sign-ins, exports, erasures and what the operator did, latest first. `next` of a page is the `before` of the following
 * one.
 */
export const GET = operatorRoute({ input: auditQuery }, async ({ services, input }) =>
  json(await listAudit(services.db, input)),
);
