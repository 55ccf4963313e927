import { and, asc, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { binItems } from "@/db/schema";
import type { BinnedChange, ForgettableKind } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { type Deleted, deletedIn } from "./deleted-rows";
import { isSame, only, type Row } from "./tables";

/** An item of the bin. Its stored rows may be edited while another item is restored or erased. */
export type BinItem = {
  id: string;
  kind: ForgettableKind;
  targetId: string;
  label: string;
  later: boolean;
  changes: BinnedChange[];
  deleted: Deleted;
  touched: boolean;
};

/** Context of a restore: `others` are the other items of the bin. */
export type Restoring = { tx: Tx; scope: Scope; now: Date; others: BinItem[] };

/** Every other item of the persona's bin, oldest first; `later` is true for items forgotten after the given one. */
export async function otherItems(tx: Tx, scope: Scope, than: { id: string; at: Date }): Promise<BinItem[]> {
  const rows = await tx
    .select()
    .from(binItems)
    .where(and(eq(binItems.personaId, scope.personaId), ne(binItems.id, than.id)))
    .orderBy(asc(binItems.forgottenAt), asc(binItems.id))
    .for("update");
  return rows.map(({ id, kind, targetId, label, changes, forgottenAt: at }) => {
    const later = at > than.at || (at.getTime() === than.at.getTime() && id > than.id);
    return { id, kind, targetId, label, later, changes, deleted: deletedIn(changes), touched: false };
  });
}

/** Saves edited items; deletes those that hold no changes any more. */
export async function saveItems(tx: Tx, scope: Scope, items: BinItem[]): Promise<void> {
  for (const { id, label, changes, touched } of items) {
    if (!touched) continue;
    const mine = and(eq(binItems.personaId, scope.personaId), eq(binItems.id, id));
    if (changes.length > 0) await tx.update(binItems).set({ label, changes }).where(mine);
    else await tx.delete(binItems).where(mine);
  }
}

/** Adds a change to an item, to be restored after all its other changes. */
export function deferChange(item: BinItem, change: BinnedChange): void {
  item.changes.unshift(change);
  item.touched = true;
}

/** Rows with this key in an item's changes of one operation, with the change they belong to. */
export function rowsIn(
  item: BinItem,
  op: BinnedChange["op"],
  row: { table: string; key: string[]; row: Row },
): { change: BinnedChange; row: Row }[] {
  const wanted = only(row.row, row.key);
  return item.changes
    .filter((change) => change.op === op && change.table === row.table)
    .flatMap((change) =>
      change.rows.filter((held) => isSame(only(held, row.key), wanted)).map((held) => ({ change, row: held })),
    );
}
