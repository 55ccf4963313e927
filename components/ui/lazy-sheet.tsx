"use client";

import { type ComponentType, useEffect, useState } from "react";
import { fetchWhenIdle, type LazyCode } from "./lazy-code";
import { type Openable, useAwaitedCode } from "./use-awaited-code";

type LazySheetProps<P extends Openable> = P & { code: LazyCode<ComponentType<P>> };

/**
 * A sheet or dialog whose code is not in the page's first scripts. With `const forgetSheet = lazyCode(() =>
 * import("./forget-sheet").then((code) => code.ForgetSheet))` beside the imports, `<LazySheet code={forgetSheet} … />` takes the props of
 * the sheet itself.
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
  const Sheet = useAwaitedCode(code, sheet);
  return Sheet ? <Sheet {...sheet} /> : null;
}
