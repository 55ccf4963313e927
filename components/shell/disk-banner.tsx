"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { HardDrive } from "lucide-react";
import { useEffect, useRef } from "react";
import { DISK_SPACE_RESTORED, diskQuery } from "@/components/api/disk-space";
import { useTranslations } from "@/components/i18n/use-translations";

/** Banner shown while the server's disk is full. */
export function DiskBanner({ isFull }: { isFull: boolean }) {
  const t = useTranslations("common.diskFull");
  const { data: full } = useQuery(diskQuery(isFull));
  const wasFull = useRef(full);
  useEffect(() => {
    if (wasFull.current && !full) window.dispatchEvent(new Event(DISK_SPACE_RESTORED));
    wasFull.current = full;
  }, [full]);
  return (
    <div role="status">
      {full ? (
        <p
          data-disk-full
          className={clsx(
            "flex h-(--disk-height) items-center keyboard:hidden justify-center gap-2.5 overflow-hidden",
            "border-alarm border-b bg-alarm-wash px-4 text-[0.9375rem] leading-tight",
          )}
        >
          <HardDrive aria-hidden className="size-4.5 shrink-0 text-alarm" />
          {t("body")}
        </p>
      ) : null}
    </div>
  );
}
