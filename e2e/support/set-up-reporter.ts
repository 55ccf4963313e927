import { relative } from "node:path";
import type { Reporter, TestCase, TestResult, TestStep } from "@playwright/test/reporter";

const LISTED_MAX = 10;

/** Prints the duration of each file's hooks, longest first, because set-up is where a test suite can save time. */
export default class SetUpReporter implements Reporter {
  private readonly seconds = new Map<string, number>();

  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category !== "hook" || step.parent) return;
    const file = relative(process.cwd(), test.location.file);
    this.seconds.set(file, (this.seconds.get(file) ?? 0) + step.duration / 1_000);
  }

  onEnd(): void {
    const files = [...this.seconds].sort(([, one], [, other]) => other - one);
    const total = files.reduce((sum, [, seconds]) => sum + seconds, 0);
    console.log(`\nSet-up: ${total.toFixed(0)} s in ${files.length} files; the longest:`);
    for (const [file, seconds] of files.slice(0, LISTED_MAX))
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
