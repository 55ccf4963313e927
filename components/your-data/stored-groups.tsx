import { getFormatter } from "next-intl/server";
import { getTranslations } from "@/components/i18n/get-translations";
import type enTables from "@/components/i18n/messages/en/your-data.json";
import { Section } from "@/components/ui/page";

export type TableName = keyof (typeof enTables)["tables"];
type Place = "model" | "embedder" | "push" | "email";

/** What a table stores of the user, and the rules for its rows. */
export type StoredTable = {
  table: string;
  group: "account" | "persona" | "work" | "server";
  policy: {
    erase: "user" | "persona" | "age" | "install";
    reset?: "stays";
    ceiling?: object;
    sentTo?: readonly Place[];
  };
  count: number;
  oldest: Date | null;
  newest: Date | null;
  bytes: number;
};

const groups = ["account", "persona", "work", "server"] as const;

/** All tables in words, by group; those without rows of the user are folded. */
export async function StoredGroups({ tables }: { tables: StoredTable[] }) {
  const t = await getTranslations("yourData");
  const format = await getFormatter();
  const sum = (of: (table: StoredTable) => number) => tables.reduce((all, table) => all + of(table), 0);
  return (
    <>
      <p className="mt-6 font-serif text-xl">
        {t("total", {
          count: sum(({ count }) => count),
          size: formatSize(
            format,
            sum(({ bytes }) => bytes),
          ),
        })}
      </p>
      {groups.map((group) => (
        <StoredGroup key={group} group={group} tables={tables.filter((table) => table.group === group)} />
      ))}
    </>
  );
}

async function StoredGroup({ group, tables }: { group: (typeof groups)[number]; tables: StoredTable[] }) {
  const t = await getTranslations("yourData");
  const isFilled = ({ count }: StoredTable) => count > 0 || group === "server";
  const [filled, empty] = [tables.filter(isFilled), tables.filter((table) => !isFilled(table))];
  return (
    <Section title={t(`groups.${group}`)}>
      <ul className="flex flex-col divide-y divide-thread">
        {filled.map((table) => (
          <StoredItem key={table.table} table={table} />
        ))}
      </ul>
      {empty.length > 0 ? (
        <details className="mt-3">
          <summary className="min-h-11 py-2.5 font-medium text-lamp underline-offset-4 hover:underline">
            {t("nothing", { count: empty.length })}
          </summary>
          <ul className="flex flex-col divide-y divide-thread">
            {empty.map((table) => (
              <StoredItem key={table.table} table={table} />
            ))}
          </ul>
        </details>
      ) : null}
    </Section>
  );
}

async function StoredItem({ table }: { table: StoredTable }) {
  const [t, format] = await Promise.all([getTranslations("yourData"), getFormatter()]);
  const { policy, count, oldest, newest, bytes, group } = table;
  const day = (at: Date) => format.dateTime(at, { dateStyle: "medium" });
  const periodOf = (first: string, last: string) =>
    first === last ? first : t("between", { oldest: first, newest: last });
  const facts = [
    group === "server" ? null : t("count", { count, size: formatSize(format, bytes) }),
    oldest && newest ? periodOf(day(oldest), day(newest)) : null,
    retentionOf(t, policy),
  ].filter((fact) => fact !== null);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p>{t(`tables.${table.table as TableName}`)}</p>
      <p className="text-ink-soft text-sm">{facts.join(" · ")}</p>
      {policy.sentTo ? (
        <p className="text-ink-soft text-sm">
          {t("sentTo", { places: format.list(policy.sentTo.map((place) => t(`places.${place}`))) })}
        </p>
      ) : null}
    </li>
  );
}

function retentionOf(
  t: Awaited<ReturnType<typeof getTranslations<"yourData">>>,
  { erase, reset, ceiling }: StoredTable["policy"],
): string {
  if (ceiling && "days" in ceiling && typeof ceiling.days === "number")
    return t("retention.days", { days: ceiling.days });
  return t(erase === "persona" && reset === "stays" ? "retention.stays" : `retention.${erase}`);
}

/** A size in kilobytes or megabytes. */
function formatSize(format: Awaited<ReturnType<typeof getFormatter>>, bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, "kilobyte"] : [bytes / 1_000_000, "megabyte"];
  return format.number(value, { style: "unit", unit, maximumFractionDigits: 1 });
}
