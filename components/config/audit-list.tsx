import { getFormatter } from "next-intl/server";
import { describeDevice } from "@/components/account/describe-device";
import { getTranslations } from "@/components/i18n/get-translations";
import type { AuditEntry } from "@/lib/core/types/account";

/** Characters of a sign-in's id that tell it from others. */
const SHORT_ID = 8;

/** Entries of the audit log: what, who, when, and in which sign-in. */
export async function AuditList({ entries }: { entries: AuditEntry[] }) {
  const t = await getTranslations("config.server.audit");
  const format = await getFormatter();
  if (entries.length === 0) return <p className="text-ink-soft">{t("none")}</p>;
  const deviceOf = ({ userAgent, signInId }: AuditEntry) => {
    const { browser, system } = describeDevice(userAgent);
    const device = [browser, system].filter(Boolean).join(", ");
    return t("signIn", { id: signInId?.slice(-SHORT_ID) ?? "–", device: device || t("ended") });
  };
  return (
    <ul className="flex flex-col divide-y divide-thread rounded-2xl border border-thread bg-sheet px-5">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3">
          <p className="font-medium">{t(`kinds.${entry.kind}`)}</p>
          <p className="break-all">
            {entry.email ?? t("erased")}
            {entry.subject ? ` → ${entry.subject}` : null}
          </p>
          <p className="text-ink-soft text-sm">
            <time dateTime={entry.at.toISOString()}>
              {format.dateTime(entry.at, { dateStyle: "medium", timeStyle: "medium" })}
            </time>{" "}
            · {deviceOf(entry)}
          </p>
        </li>
      ))}
    </ul>
  );
}
