import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { auditKinds } from "@/lib/core/types/account";
import { moment } from "./timestamp";
import { users } from "./users";

/** Who did what, when and in which sign-in; never what somebody wrote. Erasing an account leaves its entries without a user. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: auditKinds }).notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The sign-in in which it was done, whose row is gone once it has ended. */
    signInId: uuid("sign_in_id"),
    /** The account that the operator acted on. */
    subjectId: uuid("subject_id").references(() => users.id, { onDelete: "set null" }),
    at: moment("at").notNull(),
  },
  (t) => [
    index("audit_log_at").on(t.at),
    index("audit_log_user").on(t.userId),
    index("audit_log_subject").on(t.subjectId),
  ],
);
