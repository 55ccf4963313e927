"use client";

import { useFormatter } from "next-intl";
import { useAction } from "@/components/actions/use-action";
import { useTranslations } from "@/components/i18n/use-translations";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { markSecurityNoticeSeen } from "@/server/actions/account";

/** Times are in ISO 8601. */
export type SecurityNoticeView = { id: string; count: number; createdAt: string; lastAt: string };

/** Security notices of the account, each with advice and a button to dismiss it. */
export function SecurityNotices({ notices }: { notices: SecurityNoticeView[] }) {
  return notices.map((notice) => <SecurityNotice key={notice.id} notice={notice} />);
}

function SecurityNotice({ notice }: { notice: SecurityNoticeView }) {
  const t = useTranslations("account.security");
  const format = useFormatter();
  const { run, busy } = useAction(markSecurityNoticeSeen);
  const [from, to] = [new Date(notice.createdAt), new Date(notice.lastAt)];
  const when = format.dateTimeRange(from, to, { dateStyle: "medium", timeStyle: "short" });
  return (
    <Notice
      tone="alarm"
      title={t("title")}
      className="mb-5"
      action={
        <div className="flex flex-wrap gap-2">
          <a href="#password" className={buttonClass()}>
            {t("change")}
          </a>
          <Button busy={busy} onClick={() => void run({ id: notice.id })}>
            {t("seen")}
          </Button>
        </div>
      }
    >
      <p>{t("body", { count: notice.count, when })}</p>
      <p className="mt-2">{t("advice")}</p>
    </Notice>
  );
}
