"use client";

import type { LucideIcon } from "lucide-react";
import type { ActionFailure } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/page";

type ActionCardProps = {
  title: string;
  lead: string;
  icon: LucideIcon;
  label: string;
  busy: boolean;
  error: ActionFailure | null;
  onClick: () => void;
};

/** Section with one button, and the reason if its action failed. */
export function ActionCard({ title, lead, icon: Icon, label, busy, error, onClick }: ActionCardProps) {
  const errorMessage = useErrorMessage();
  return (
    <Section title={title} lead={lead}>
      <Button busy={busy} onClick={onClick}>
        <Icon aria-hidden className="size-4" />
        {label}
      </Button>
      {error ? (
        <Notice tone="alarm" className="mt-4">
          {errorMessage(error)}
        </Notice>
      ) : null}
    </Section>
  );
}
