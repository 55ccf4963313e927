import fc from "fast-check";

/**
 * Time for one property outside CI, in ms. Most properties need less than a second; the budget ends those that run on a database on a busy
 * machine.
 */
const PROPERTY_BUDGET_MS = 2_000;
/** A property that takes longer than this many milliseconds prints its number of runs. */
const REPORT_MS = 1_000;

type Options = { budgetMs: number; now?: () => number; print?: (line: string) => void };

/**
 * A fast-check plugin that starts no further run of a property after `budgetMs`, if at least one run has succeeded. Prints the number of
 * runs if the property was ended early or slow.
 */
export function propertyBudget({ budgetMs, now = () => performance.now(), print = console.info }: Options) {
  return (): fc.PluginInstance<unknown> => {
    const started = now();
    let succeeded = 0;
    const count = (failure: object | null) => {
      if (failure === null) succeeded += 1;
    };
    return {
      decorateRun: (nestedRun) => (value) => {
        if (succeeded > 0 && now() - started >= budgetMs) return new fc.PreconditionFailure(true);
        const result = nestedRun(value);
        if (result instanceof Promise) void result.then(count, () => {});
        else count(result);
        return result;
      },
      onAllRunsComplete: ({ interrupted, numRuns, runConfiguration }) => {
        const ms = now() - started;
        if (!interrupted && ms < REPORT_MS) return;
        const isCut = interrupted ? ` of ${runConfiguration.numRuns}, ended by its time budget` : "";
        print(`property: ${numRuns} runs${isCut} (${(ms / 1000).toFixed(1)} s)`);
      },
    };
  };
}

/**
 * This is a set-up file of Vitest. It gives every property the budget, which is unlimited in CI. Test files share a process, so the plugin
 * is installed only once.
 */
const shared = globalThis as { [key: symbol]: true };
const installed = Symbol.for("echovessel.property-budget");
if (!shared[installed]) {
  shared[installed] = true;
  fc.installGlobalPlugin(propertyBudget({ budgetMs: process.env.CI ? Number.POSITIVE_INFINITY : PROPERTY_BUDGET_MS }));
}
