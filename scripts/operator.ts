import { database } from "@/db";
import { nameOperator } from "@/lib/auth/operator";
import { parseEnv } from "@/lib/core/env";
import { isAppError, StartError } from "@/lib/core/errors";

/** What `npm run operator -- EMAIL` does once everything is installed: makes that account the one that runs the install. */
async function main([email, ...rest]: string[]): Promise<void> {
  const { OPERATOR_EMAIL } = parseEnv(process.env);
  if (!email || rest.length > 0) throw new StartError("Name one account: npm run operator -- EMAIL");
  const db = await database(new Date());
  try {
    await nameOperator(db, email, OPERATOR_EMAIL);
  } finally {
    await db.close();
  }
  console.log(`${email} runs this install now.`);
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartError) && !isAppError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
