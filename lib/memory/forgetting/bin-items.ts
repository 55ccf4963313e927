import { and, asc, eq, ne } from "drizzle-orm";
import type { Tx } from "@/db";
import { binItems } from "@/db/schema";
import type { BinnedChange, ForgettableKind } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { type Deleted, deletedIn } from "./deleted-rows";
import { isSame, only, type Row } from "./tables";

/** A forgetting in the bin whose rows are worked on beside another's. */
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

/** What a restoring works with: `others` is what else lies in the bin. */
export type Restoring = { tx: Tx; scope: Scope; now: Date; others: BinItem[] };

/** Everything in the persona's bin but one item, the earliest first; `later` ones were forgotten after that one. */
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

/** Writes what became of items; one that holds nothing any more is no longer in the bin. */
export async function saveItems(tx: Tx, scope: Scope, items: BinItem[]): Promise<void> {
  for (const { id, label, changes, touched } of items) {
    if (!touched) continue;
    const mine = and(eq(binItems.personaId, scope.personaId), eq(binItems.id, id));
    if (changes.length > 0) await tx.update(binItems).set({ label, changes }).where(mine);
    else await tx.delete(binItems).where(mine);
  }
}

/** Puts something into an item that is restored after all the item has so far. */
export function deferChange(item: BinItem, change: BinnedChange): void {
  item.changes.unshift(change);
  item.touched = true;
}

/** Rows with this key in an item's changes of a kind, together with the change they are in. */
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
