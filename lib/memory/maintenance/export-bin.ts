import type { BinnedChange } from "@/lib/core/types/forgetting";

export type ExportRow = Record<string, unknown>;

/**
 * An item of the bin in readable form: title, times, deleted rows (`rows`) and old values of changed rows (`before`), by table in the shape
 * of the export. `show` removes columns that are not exported.
 */
export function readableBinItem(
  { changes, personaId: _known, ...item }: ExportRow,
  show: (table: string, row: ExportRow) => ExportRow | undefined,
): ExportRow {
  const gather = (op: BinnedChange["op"]) => {
    const tables: Record<string, ExportRow[]> = {};
    for (const change of changes as BinnedChange[]) {
      if (change.op !== op) continue;
      const rows = change.rows.flatMap<ExportRow>((row) => show(change.table, inCamelCase(row)) ?? []);
      const table = camelCase(change.table);
      if (rows.length > 0) tables[table] = [...(tables[table] ?? []), ...rows];
    }
    return tables;
  };
  return { ...item, rows: gather("deleted"), before: gather("changed") };
}

export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function inCamelCase(row: ExportRow): ExportRow {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
}
