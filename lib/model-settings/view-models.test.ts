import { expect, test } from "vitest";
import { parseEnv } from "@/lib/core/env";
import type { ModelChoice } from "@/lib/core/types/model-choice";
import { NO_POLICY } from "@/lib/memory/model/reader";
import { Minds } from "./minds";
import { viewModels } from "./view-models";

test("a local model whose file was deleted is reported as missing, without showing its local address", () => {
  const choice: ModelChoice = {
    ...{ userId: "u", own: null, consents: {}, since: new Date(0), policy: NO_POLICY },
    server: {
      ...{ preset: "local", baseUrl: null, models: { large: "a", medium: "a", small: "a" }, contextTokens: {} },
      ...{ encryptedKey: null, check: null, checkedAt: null, updatedAt: new Date(0) },
    },
  };
  const view = viewModels(new Minds(parseEnv({})), choice, {
    isOperator: false,
    embedders: { chosen: null, former: null },
    power: null,
  });
  expect(view).toMatchObject({ answers: "built_in", process: { step: "failed", problem: "file_missing" } });
});
