import type { z } from "zod";
import type { Queryable } from "@/db";
import { hashPassword } from "./hash-password";
import { createUser, type signUpSchema, type User } from "./users";

/** An account with a password, as signing up creates it. */
export async function signUp(db: Queryable, input: z.infer<typeof signUpSchema>, now: Date): Promise<User> {
  return createUser(db, { ...input, passwordHash: await hashPassword(input.password), now });
}
