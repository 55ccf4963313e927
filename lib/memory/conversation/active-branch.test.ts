import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { branchAfter, findActiveBranch, followersOf, inSessionOrder, type VersionedMessage } from "./active-branch";

/** Applies the branch rules to random steps, next to a tree that records the parent of each message. */
class SessionModel {
  readonly rows: VersionedMessage[] = [];
  /** Parent of each message: the expected structure. */
  private readonly parent = new Map<string, string | null>();
  private count = 0;

  activeBranch = () => this.rows.filter((row) => row.active).sort(inSessionOrder);

  say(): void {
    this.answer(
      this.next({ branchId: branchAfter(this.activeBranch().at(-1)), groupId: null }),
      this.activeBranch().at(-1)?.id ?? null,
    );
  }

  /** Edits the nth message on the active branch, in a new turn. */
  edit(n: number): void {
    const old = this.pick(n, 0);
    if (!old) return;
    const place = this.startNextVersion(old);
    this.answer(this.next(place), this.parent.get(old.id) ?? null);
  }

  /** Regenerates the nth reply, in its own turn. */
  regenerate(n: number): void {
    const old = this.pick(n, 1);
    if (!old) return;
    const place = this.startNextVersion(old);
    this.add({ ...this.next(place), turnId: old.turnId, turnAt: old.turnAt }, this.parent.get(old.id) ?? null);
  }

  select(n: number): { from: string; to: string } | undefined {
    const row = this.rows[n % Math.max(1, this.rows.length)];
    const activeVersion = this.rows.find((one) => one.groupId === row?.groupId && one.selected);
    if (!row?.groupId || !activeVersion?.active) return undefined;
    this.choose(row.groupId, row.id);
    return { from: activeVersion.id, to: row.id };
  }

  choose(groupId: string, id: string | null): void {
    for (const row of this.rows) if (row.groupId === groupId) row.selected = row.id === id;
    this.settle();
  }

  /** Expected active branch: from the root down, the selected version under each message. */
  activeIds(): string[] {
    const activeBranch: string[] = [];
    for (let at: string | null = null; ; ) {
      const chosen = this.rows.filter((row) => (this.parent.get(row.id) ?? null) === at && row.selected);
      expect(chosen.length).toBeLessThanOrEqual(1);
      if (!chosen[0]) return activeBranch;
      at = chosen[0].id;
      activeBranch.push(at);
    }
  }

  private pick(n: number, odd: 0 | 1): VersionedMessage | undefined {
    const some = this.activeBranch().filter((_, index) => index % 2 === odd);
    return some[n % Math.max(1, some.length)];
  }

  private startNextVersion(old: VersionedMessage) {
    const groupId = old.groupId ?? old.id;
    if (old.groupId === null) {
      old.groupId = groupId;
      for (const row of followersOf(this.rows, old)) row.branchId = old.id;
    }
    this.choose(groupId, null);
    return { groupId, branchId: old.branchId };
  }

  private answer(message: VersionedMessage, parent: string | null): void {
    this.add(message, parent);
    this.add(
      {
        ...this.next({ branchId: branchAfter(message), groupId: null }),
        turnId: message.turnId,
        turnAt: message.turnAt,
      },
      message.id,
    );
  }

  private next(place: { branchId: string | null; groupId: string | null }): VersionedMessage {
    this.count += 1;
    const at = new Date(this.count);
    const id = `m${String(this.count).padStart(4, "0")}`;
    return {
      id,
      turnId: `t${id}`,
      turnAt: at,
      createdAt: at,
      ...place,
      selected: true,
      isBeingRewritten: false,
      active: false,
    };
  }

  private add(row: VersionedMessage, parent: string | null): void {
    this.rows.push(row);
    this.parent.set(row.id, parent);
    this.settle();
  }

  private settle(): void {
    const active = findActiveBranch(this.rows);
    for (const row of this.rows) row.active = active.has(row.id);
  }
}

const step = fc.tuple(fc.constantFrom("say", "edit", "regenerate", "select"), fc.nat(30));
const script = fc.array(step, { maxLength: 25 });

function tell(steps: [string, number][], after: (session: SessionModel) => void = () => {}): SessionModel {
  const session = new SessionModel();
  session.say();
  for (const [what, n] of steps) {
    if (what === "say") session.say();
    else if (what === "edit") session.edit(n);
    else if (what === "regenerate") session.regenerate(n);
    else session.select(n);
    after(session);
  }
  return session;
}

describe("message versions", () => {
  test("the active branch is always one path from the root, after any edits, regenerations and selections", () => {
    fc.assert(
      fc.property(script, (steps) => {
        tell(steps, (session) => expect(session.activeBranch().map((row) => row.id)).toEqual(session.activeIds()));
      }),
    );
  });

  test("selecting another version and then the former one restores the same active branch", () => {
    fc.assert(
      fc.property(script, fc.nat(60), (steps, n) => {
        const session = tell(steps);
        const before = session.activeBranch().map((row) => row.id);
        const chosen = session.select(n);
        if (!chosen) return;
        const activeVersion = session.rows.find((row) => row.id === chosen.from);
        session.choose(activeVersion?.groupId ?? "", chosen.from);
        expect(session.activeBranch().map((row) => row.id)).toEqual(before);
      }),
    );
  });

  test("no edit, regeneration or selection deletes a message", () => {
    fc.assert(
      fc.property(script, (steps) => {
        let known: string[] = [];
        tell(steps, (session) => {
          const ids = session.rows.map((row) => row.id);
          expect(ids.slice(0, known.length)).toEqual(known);
          known = ids;
        });
      }),
    );
  });
});

const row = (id: string, more: Partial<VersionedMessage> = {}): VersionedMessage => {
  const at = new Date(Number(id.slice(1)));
  return {
    id,
    turnId: id,
    turnAt: at,
    createdAt: at,
    groupId: null,
    branchId: null,
    selected: true,
    isBeingRewritten: false,
    active: true,
    ...more,
  };
};

test("when a version is erased, messages on its branch stay active or inactive as they were", () => {
  const rows = [row("m2", { branchId: "m1" }), row("m3", { branchId: "m0", active: false })];
  expect([...findActiveBranch(rows)]).toEqual(["m2"]);
});

test("messages sent while a reply is being written come after that reply", () => {
  const [one, two] = [row("m1"), row("m2")];
  const reply = row("m3", { turnId: "m1", turnAt: one.turnAt });
  expect([two, reply, one].sort(inSessionOrder).map(({ id }) => id)).toEqual(["m1", "m3", "m2"]);
  expect(followersOf([one, two, reply], reply).map(({ id }) => id)).toEqual(["m2"]);
  expect(followersOf([one, two, reply], two)).toEqual([]);
});

test("a reply being regenerated is inactive with its branch, and active again afterwards", () => {
  const reply = row("m2", { turnId: "m1", groupId: "m2", isBeingRewritten: true });
  const rows = [row("m1"), reply, row("m3", { branchId: "m2" })];
  expect([...findActiveBranch(rows)]).toEqual(["m1"]);
  expect([...findActiveBranch(rows.map((one) => ({ ...one, isBeingRewritten: false })))]).toEqual(["m1", "m2", "m3"]);
});
