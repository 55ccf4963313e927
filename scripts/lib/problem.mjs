/** Something a person can act on. Its message is one plain sentence, shown without a stack. */
export class Problem extends Error {}

/** Runs a script's story; its answer is the exit code. Whatever goes wrong ends in a sentence and exit code 1. */
export async function tell(story) {
  try {
    process.exit((await story()) ?? 0);
  } catch (error) {
    console.error(error instanceof Problem ? error.message : `Something unexpected went wrong: ${error.message}`);
    if (process.env.DEBUG) console.error(error);
    process.exit(1);
  }
}
