"use client";

import { useQuery } from "@tanstack/react-query";
import { type Device, devicesQuery } from "@/components/api/notifications";
import { DetailSection } from "@/components/common/detail-section";
import { useTranslations } from "@/components/i18n/use-translations";
import { Notice } from "@/components/ui/notice";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { DeviceList } from "./device-list";
import { EmailSection } from "./email-section";
import { ThisDevice } from "./this-device";
import { thisDeviceQuery } from "./this-device-query";

/** Notifications while no page is open: this device, others, and by e-mail where the server sends any. */
export function Devices({ sendsMail }: { sendsMail: boolean }) {
  const t = useTranslations("notifications");
  const devices = useQuery(devicesQuery());
  const here = useQuery(thisDeviceQuery());
  if (devices.isError) return <Notice tone="alarm">{t("unread")}</Notice>;
  const isHere = ({ endpointHash }: Device) => endpointHash === here.data;
  const others = devices.data?.filter((device) => !isHere(device)) ?? [];
  return (
    <div className="flex flex-col gap-6">
      <DetailSection title={t("here.title")}>
        {devices.data && !here.isPending ? <ThisDevice device={devices.data.find(isHere)} /> : <Waiting />}
      </DetailSection>
      {others.length > 0 ? (
        <DetailSection title={t("others.title")}>
          <DeviceList devices={others} />
        </DetailSection>
      ) : null}
      {sendsMail ? <EmailSection /> : null}
    </div>
  );
}

const Waiting = () => (
  <SkeletonGroup className="flex flex-col gap-3">
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-11 w-56" />
  </SkeletonGroup>
);
