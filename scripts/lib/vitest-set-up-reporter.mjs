import { relative } from "node:path";

const LISTED_MAX = 10;

/**
 * A Vitest reporter that prints the duration of each file's hooks and module loading, longest first, because set-up is where a test suite
 * can save time. Set-up inside the tests is not included.
 */
export default class SetUpReporter {
  seconds = new Map();
  begun = new Map();

  onHookStart(hook) {
    this.begun.set(keyOf(hook), performance.now());
  }

  onHookEnd(hook) {
    const begun = this.begun.get(keyOf(hook));
    if (begun !== undefined) this.add(hook.entity.module ?? hook.entity, performance.now() - begun);
  }

  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration } = module.diagnostic();
    this.add(module, environmentSetupDuration + prepareDuration + collectDuration + setupDuration);
  }

  onTestRunEnd() {
    const files = [...this.seconds].sort(([, one], [, other]) => other - one);
    const total = files.reduce((sum, [, seconds]) => sum + seconds, 0);
    console.log(`\nSet-up: ${total.toFixed(0)} s in ${files.length} files; the longest:`);
    for (const [file, seconds] of files.slice(0, LISTED_MAX))
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  }

  add(module, ms) {
    const file = relative(process.cwd(), module.moduleId);
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + ms / 1_000);
  }
}

const keyOf = ({ name, entity }) => `${name} ${entity.id}`;
