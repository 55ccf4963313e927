"use client";

import { HardDriveDownload } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "@/components/i18n/use-translations";
import type { LocalModelView } from "@/lib/core/types/local-model";
import type { ModelView } from "@/lib/core/types/model-settings";
import { ExpandingOption } from "../option-button";
import { LocalModels } from "./local-models";

type LocalModelsOptionProps = { initial: LocalModelView; onChanged: (view: ModelView) => void };

/** Opens the list of models that the server downloads and runs itself. Initially open while one of them is downloaded or used. */
export function LocalModelsOption({ initial, onChanged }: LocalModelsOptionProps) {
  const t = useTranslations("model.local");
  const id = useId();
  const isUnderWay = initial.models.some(({ download, isInUse }) => isInUse || !QUIET.has(download.step));
  const [isOpen, setIsOpen] = useState(isUnderWay);
  return (
    <div>
      <ExpandingOption
        icon={HardDriveDownload}
        title={t("title")}
        hint={t("hint")}
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
      />
      {isOpen ? (
        <div id={id} className="mt-3 animate-fade-in rounded-2xl border border-thread bg-sheet p-5 md:p-6">
          <LocalModels initial={initial} onChanged={onChanged} />
        </div>
      ) : null}
    </div>
  );
}

const QUIET: ReadonlySet<string> = new Set(["absent", "ready"]);
