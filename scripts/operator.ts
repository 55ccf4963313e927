import { database } from "@/db";
import { nameOperator } from "@/lib/auth/operator";
import { parseEnv } from "@/lib/core/env";
import { isAppError, StartError } from "@/lib/core/errors";
import { rotateSecret } from "@/lib/model-settings/rotate-secret";

const ROTATE = "rotate-secret";

/**
 * What `npm run operator -- EMAIL` does after the installation: makes that account the operator of this server. With `rotate-secret`
 * instead of an email it re-encrypts with AUTH_SECRET what was encrypted with AUTH_SECRET_PREVIOUS.
 */
async function main(words: string[]): Promise<void> {
  if (words.length === 1 && words[0] === ROTATE) await rotate();
  else await nameOne(words);
}

async function rotate(): Promise<void> {
  if (parseEnv(process.env).AUTH_SECRET_PREVIOUS === undefined)
    throw new StartError("First set AUTH_SECRET to the new secret and AUTH_SECRET_PREVIOUS to the old one.");
  const db = await database(new Date());
  try {
    const { resealed, upToDate, lost } = await rotateSecret(db);
    console.log(
      `Re-encrypted: ${resealed}. Already encrypted with AUTH_SECRET: ${upToDate}. Unreadable with either secret: ${lost}.`,
    );
    console.log("AUTH_SECRET_PREVIOUS can be removed now. Users who signed in before will then have to sign in again.");
  } finally {
    await db.close();
  }
}

async function nameOne([email, ...rest]: string[]): Promise<void> {
  const { OPERATOR_EMAIL } = parseEnv(process.env);
  if (!email || rest.length > 0) throw new StartError("Name one account: npm run operator -- EMAIL, or rotate-secret");
  const db = await database(new Date());
  try {
    await nameOperator(db, email, OPERATOR_EMAIL);
  } finally {
    await db.close();
  }
  console.log(`${email} is now the operator of this server.`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartError) && !isAppError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
