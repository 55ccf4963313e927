"use client";

import { Download } from "lucide-react";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { routes } from "@/components/routes";
import { buttonClass } from "@/components/ui/button-class";
import { usePasswordConfirmed } from "./use-password-confirmed";

type ExportLinkProps = {
  personaId?: string;
  /** Called when the password must be entered first; `go` starts the download. */
  onPasswordNeeded: (go: () => void) => void;
  children: ReactNode;
};

/** Link that downloads an export file; the browser shows the progress. */
export function ExportLink({ personaId, onPasswordNeeded, children }: ExportLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isFree = useRef(false);
  const { check } = usePasswordConfirmed();

  const go = () => {
    isFree.current = true;
    link.current?.click();
    isFree.current = false;
  };
  const ask = async (event: MouseEvent) => {
    if (isFree.current) return;
    event.preventDefault();
    const isConfirmed = await check();
    if (isConfirmed === false) onPasswordNeeded(go);
    else if (isConfirmed) go();
  };

  return (
    <a ref={link} href={routes.exportFile(personaId)} download onClick={ask} className={buttonClass()}>
      <Download aria-hidden className="size-4" />
      {children}
    </a>
  );
}
