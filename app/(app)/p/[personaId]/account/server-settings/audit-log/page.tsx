import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { pageIsOperator } from "@/app/page-data";
import { BackLink } from "@/components/common/detail-page";
import { AuditList } from "@/components/config/audit-list";
import { getTranslations } from "@/components/i18n/get-translations";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { Page } from "@/components/ui/page";
import { auditQuery, listAudit } from "@/lib/auth/audit-log";
import { AUDIT_DAYS } from "@/lib/core/limits";
import { readyRuntime } from "@/server/current-user";

type Props = { params: Promise<{ personaId: string }>; searchParams: Promise<{ before?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("config"))("server.audit.title") };
}

export default async function AuditLogPage({ params, searchParams }: Props) {
  if (!(await pageIsOperator())) notFound();
  const t = await getTranslations("config.server.audit");
  const [{ personaId }, { before }] = await Promise.all([params, searchParams]);
  const query = auditQuery.safeParse({ before });
  if (!query.success) notFound();
  const { services } = await readyRuntime();
  const { entries, next } = await listAudit(services.db, query.data);
  return (
    <Page
      title={t("title")}
      lead={t("lead", { days: AUDIT_DAYS })}
      before={<BackLink href={routes.serverSettings(personaId)}>{t("back")}</BackLink>}
    >
      <AuditList entries={entries} />
      <nav aria-label={t("pages")} className="mt-6 flex gap-3">
        {before ? (
          <Link href={routes.auditLog(personaId)} className={buttonClass()}>
            {t("newest")}
          </Link>
        ) : null}
        {next ? (
          <Link href={routes.auditLog(personaId, next)} className={buttonClass()}>
            {t("older")}
          </Link>
        ) : null}
      </nav>
    </Page>
  );
}
