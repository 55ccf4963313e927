"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import { fetchWhenIdle, type LazyCode, useLazyCode } from "./lazy-code";
import { useToast } from "./toast";
import { useLatest } from "./use-latest";

type Openable = { open: boolean; onOpenChange: (open: boolean) => void };
type LazySheetProps<P extends Openable> = P & { code: LazyCode<ComponentType<P>> };

/**
 * A sheet or dialog whose code is not among the page's first scripts. With
 * `const forgetSheet = lazyCode(() => import("./forget-sheet").then((code) => code.ForgetSheet))` beside the imports,
 * `<LazySheet code={forgetSheet} … />` takes what the sheet itself takes. Where the code cannot be had when it is
 * opened, it says so and offers to try again.
 */
export function LazySheet<P extends Openable>(props: LazySheetProps<P>) {
  const { code, open } = props;
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  useEffect(() => fetchWhenIdle(code), [code]);
  return wasOpened ? <Opened {...props} /> : null;
}

function Opened<P extends Openable>({ code, ...rest }: LazySheetProps<P>) {
  const sheet = rest as unknown as P;
  const t = useTranslations("common");
  const toast = useToast();
  const latest = useLatest({ t, toast, sheet });
  const Sheet = useLazyCode(code);
  const isAwaited = sheet.open && Sheet === null;
  useEffect(() => {
    if (!isAwaited) return;
    code.fetch().catch(() => {
      const { t, toast, sheet } = latest.current;
      sheet.onOpenChange(false);
      const retry = { label: t("actions.retry"), run: () => sheet.onOpenChange(true) };
      toast({ text: t("errors.notFetched"), tone: "alarm", undo: retry });
    });
  }, [code, isAwaited, latest]);
  return Sheet ? <Sheet {...sheet} /> : null;
}
