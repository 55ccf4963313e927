import { relative } from "node:path";
import { tellSetUp } from "./set-up-times.mjs";

/** A Vitest reporter: the seconds of each file's hooks and of loading its modules. */
export default class SetUpReporter {
  files = new Map();
  begun = new Map();

  onHookStart(hook) {
    this.begun.set(keyOf(hook), performance.now());
  }

  onHookEnd(hook) {
    const begun = this.begun.get(keyOf(hook));
    if (begun !== undefined) this.add(moduleOf(hook.entity), performance.now() - begun);
  }

  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration } = module.diagnostic();
    this.add(module, environmentSetupDuration + prepareDuration + collectDuration + setupDuration);
  }

  onTestRunEnd() {
    tellSetUp(this.files);
  }

  add(module, ms) {
    const file = relative(process.cwd(), module.moduleId);
    this.files.set(file, (this.files.get(file) ?? 0) + ms / 1_000);
  }
}

const keyOf = ({ name, entity }) => `${name} ${entity.id}`;
const moduleOf = (entity) => entity.module ?? entity;
