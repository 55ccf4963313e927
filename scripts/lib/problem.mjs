/** An error the user can act on. Its message is one plain sentence, printed without a stack. */
export class Problem extends Error {}

/** Runs a script's main function; its result is the exit code. Every error is printed as a sentence, with exit code 1. */
export async function tell(story) {
  try {
    process.exit((await story()) ?? 0);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : `Something unexpected went wrong: ${error.message}`);
    if (process.env.DEBUG) console.error(error);
    process.exit(1);
  }
}
