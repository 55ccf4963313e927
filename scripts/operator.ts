import { database } from "@/db";
import { changeEmailByCommand, createResetLink } from "@/lib/auth/account-links";
import { nameOperator } from "@/lib/auth/operator";
import { paths } from "@/lib/core/email-link-paths";
import { parseEnv } from "@/lib/core/env";
import { isAppError, StartError } from "@/lib/core/errors";
import { rotateSecret } from "@/lib/model-settings/rotate-secret";

const ROTATE = "rotate-secret";
const RESET = "reset-link";
const CHANGE = "change-email";

/**
 * What `npm run operator -- EMAIL` does after the installation: makes that account the operator of this server. With `rotate-secret`
 * instead of an email it re-encrypts with AUTH_SECRET what was encrypted with AUTH_SECRET_PREVIOUS; `reset-link EMAIL` prints a link to
 * reset that account's password, and `change-email OLD NEW` changes an account's address.
 */
async function main(words: string[]): Promise<void> {
  if (words.length === 1 && words[0] === ROTATE) await rotate();
  else if (words[0] === RESET) await printResetLink(words.slice(1));
  else if (words[0] === CHANGE) await changeAddress(words.slice(1));
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

/** Prints a link to reset an account's password, for a server that sends no e-mail. */
async function printResetLink([email, ...rest]: string[]): Promise<void> {
  if (!email || rest.length > 0) throw new StartError(`Name one account: npm run operator -- ${RESET} EMAIL`);
  const { AUTH_URL = "http://localhost:3000" } = parseEnv(process.env);
  const db = await database(new Date());
  try {
    const link = await createResetLink(db, email, new Date());
    if (!link) throw new StartError("There is no account with this email address.");
    console.log("Give this link to the user of the account. It is valid once, for an hour:");
    console.log(new URL(paths.resetPassword(link.token), AUTH_URL).href);
  } finally {
    await db.close();
  }
}

async function changeAddress([from, to, ...rest]: string[]): Promise<void> {
  if (!from || !to || rest.length > 0)
    throw new StartError(`Name the former address and the new one: npm run operator -- ${CHANGE} OLD NEW`);
  const db = await database(new Date());
  try {
    await changeEmailByCommand(db, from, to);
  } finally {
    await db.close();
  }
  console.log(`The account of ${from} now has the address ${to.trim().toLowerCase()}.`);
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
