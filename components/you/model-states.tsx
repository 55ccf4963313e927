import { getLocale } from "next-intl/server";
import { getTranslations } from "@/components/i18n/get-translations";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import { CheckModels } from "./check-models";
import { listInWords } from "./list-in-words";

/** What the last check found of a model. */
export type CheckedModel = {
  model: string;
  tiers: ("small" | "medium" | "large")[];
  code: string;
  exam?: "strong" | "weak" | "not_able";
  /** Seconds until a reply begins. */
  beginsAfter?: number;
};
export type ModelState = { check: { models: CheckedModel[] } | null; isChecking: boolean };

/** How each model did in the exam, what that means, and for the operator a button that takes it again. */
export async function ModelStates({ state, mayCheck }: { state: ModelState; mayCheck: boolean }) {
  const t = await getTranslations("you.mind.models");
  return (
    <div className="mt-4 flex flex-col gap-4 border-thread border-t pt-4">
      <ul className="flex flex-col gap-4">
        {state.check?.models.map((model) => (
          <li key={model.model}>
            <ModelRow {...model} />
          </li>
        ))}
      </ul>
      {state.isChecking ? <p role="status">{t("checking")}</p> : null}
      {mayCheck || state.isChecking ? <CheckModels isChecking={state.isChecking} mayCheck={mayCheck} /> : null}
    </div>
  );
}

async function ModelRow({ model, tiers, code, exam, beginsAfter }: CheckedModel) {
  const t = await getTranslations("you.mind.models");
  const uses = listInWords(
    tiers.map((tier) => t(`uses.${tier}`)),
    await getLocale(),
  );
  // What the result changes depends on what the model is used for; thoughts are formed as ever.
  const changes = (["large", "small"] as const).filter((tier) => tiers.includes(tier));
  const said = exam ? [t(`exam.${exam}.says`), ...changes.map((tier) => t(`effect.${tier}.${exam}`))] : [];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all font-medium">{model}</span>
        <span className="text-ink-soft text-sm">{uses}</span>
        {exam ? <Chip tone={exam === "strong" ? "lamp" : "plain"}>{t(`exam.${exam}.name`)}</Chip> : null}
      </p>
      {code === "ok" ? null : <Notice tone="alarm">{t("unusable")}</Notice>}
      {exam ? <p className="mt-1">{said.join(" ")}</p> : null}
      {beginsAfter === undefined || !tiers.includes("large") ? null : (
        <p className="mt-1 text-ink-soft">{t("begins", { seconds: Math.max(1, Math.round(beginsAfter)) })}</p>
      )}
    </>
  );
}
