import { hash, verify } from "@node-rs/argon2";
import { singleton } from "@/lib/core/singleton";

/** argon2id with OWASP's first recommended parameters: 19 MiB, two passes, one lane. The library's default variant is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A salted argon2id hash in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), COST);
}

/**
 * Whether a password matches a hash. Without a hash (an unknown user) the function takes just as long and returns false, so that response
 * times do not reveal which accounts exist.
 */
export async function verifyPassword(password: string, known: string | undefined): Promise<boolean> {
  const fits = await verify(known ?? (await dummyHash()), password.normalize("NFKC"));
  return known !== undefined && fits;
}

function dummyHash(): Promise<string> {
  return singleton("password-decoy", () => hashPassword("nobody has this password"));
}
