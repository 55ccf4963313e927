import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { registrationModes } from "@/lib/core/types/account";
import { moment } from "./timestamp";

/** Who may create an account, as chosen by the operator. Without a row, REGISTRATION of the environment applies. */
export const registrationPolicy = pgTable(
  "registration_policy",
  {
    only: boolean("only").primaryKey().default(true),
    mode: text("mode", { enum: registrationModes }).notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    check("registration_policy_only", sql`${t.only}`),
    check("registration_policy_mode", sql`${t.mode} in ('open', 'invite', 'closed')`),
  ],
);

/** Links with which accounts can be created. Only a hash of the token is stored; a revoked link has no row. */
export const invites = pgTable(
  "invites",
  {
    id: uuid("id").primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    /** How many accounts were created with it, and how many may be. */
    uses: integer("uses").notNull().default(0),
    maxUses: integer("max_uses").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [check("invites_uses", sql`${t.uses} between 0 and ${t.maxUses}`)],
);
