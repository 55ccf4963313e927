import fc from "fast-check";

/** Milliseconds per property outside of CI. Most need less than one second; this shortens database properties on a busy machine. */
const PROPERTY_BUDGET_MS = 2_000;
/** A property that takes longer prints its number of runs. */
const TELL_MS = 1_000;

type Options = { budgetMs: number; now?: () => number; print?: (line: string) => void };

/**
 * A fast-check plugin that ends a property after `budgetMs`, once at least one run has succeeded; a running one is finished. Prints the
 * number of runs of a property that was cut or slow.
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
        if (!interrupted && ms < TELL_MS) return;
        const isCut = interrupted ? ` of ${runConfiguration.numRuns}, ended by its time budget` : "";
        print(`property: ${numRuns} runs${isCut} (${(ms / 1000).toFixed(1)} s)`);
      },
    };
  };
}

/** Set-up file of Vitest: gives every property this budget, unlimited in CI. Test files share a process, so it is installed once. */
const shared = globalThis as { [key: symbol]: true };
const installed = Symbol.for("echovessel.property-budget");
if (!shared[installed]) {
  shared[installed] = true;
  fc.installGlobalPlugin(propertyBudget({ budgetMs: process.env.CI ? Number.POSITIVE_INFINITY : PROPERTY_BUDGET_MS }));
}
