import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { NO_USAGE } from "@/lib/core/types/rendered-prompt";
import { archivePersona } from "../conversation/archive-persona";
import { binPersona } from "../forgetting/persona-bin";
import { recordCall } from "../ledger/model-calls";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { onboardPersona } from "./personas";
import { findUnfinishedPersona } from "./unfinished";

const now = new Date("2026-03-01T10:00:00.123Z");
const later = new Date("2026-03-01T10:05:00.456Z");
const draftCall = { feature: "draft_persona", tier: "medium", model: "m", ok: true, usage: NO_USAGE, ms: 1 } as const;

onEachDatabase("a persona whose creation ended after drafting", (db) => {
  const drafted = async (options: Parameters<typeof newScope>[2] = {}) => {
    const scope = await newScope(db(), now, options);
    await recordCall(db(), scope, draftCall, now);
    return scope;
  };
  const found = ({ userId }: Scope) => findUnfinishedPersona(db(), userId);

  test("is found for its user only", async () => {
    const scope = await drafted();
    expect(await found(scope)).toEqual({ id: scope.personaId, displayName: "Vessel", locale: "en" });
    expect(await found(await newScope(db(), now))).toBeNull();
  });

  test("is no longer found once the wizard has finished it, even when no draft was accepted", async () => {
    const scope = await drafted();
    await onboardPersona(db(), scope, { displayName: "Mira" }, later);
    expect(await found(scope)).toBeNull();
  });

  test("is not found while it is archived or in the bin", async () => {
    const archived = await drafted();
    await archivePersona(db(), archived, later);
    expect(await found(archived)).toBeNull();
    const binned = await drafted();
    await binPersona(db(), binned, later);
    expect(await found(binned)).toBeNull();
  });

  test("is not confused with one that has text, or that was created with a name only", async () => {
    expect(await found(await drafted({ blocks: { persona: "Slow." } }))).toBeNull();
    expect(await found(await newScope(db(), now))).toBeNull();
  });
});
