"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { TimeZoneField } from "@/components/time-zone/time-zone-field";
import { useDeviceTimeZone } from "@/components/time-zone/use-time-zones";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { BLOCK_MAX, DISPLAY_NAME_MAX, GREETING_MAX } from "@/lib/core/limits";
import type { LocalModelView } from "@/lib/core/types/local-model";
import type { Locale } from "@/lib/core/types/messages";
import type { ModelView } from "@/lib/core/types/model-settings";
import type { BlockLabel, PersonaFacts } from "@/lib/core/types/nodes";
import type { UnfinishedPersona } from "@/lib/core/types/persona-draft";
import { writeAboutYou } from "@/server/actions/about-you";
import { setPreferences } from "@/server/actions/account";
import { createPersona, onboardPersona } from "@/server/actions/personas";
import { AboutYouStep } from "./about-you-step";
import { BlockStep } from "./block-step";
import { doors, emptyDraft, neighbour, type Step, stepProblem, steps } from "./draft";
import { GreetingField } from "./greeting-field";
import { MaterialStep } from "./material/material-step";
import { ModelStep } from "./model-step";
import { NameStep } from "./name-step";
import { PickStep } from "./pick-step";
import type { StartingPersona } from "./starting-personas/starting-personas";
import { StepProgress } from "./step-progress";
import { useDraft } from "./use-draft";
import { WizardFooter } from "./wizard-footer";

const problemLimits = {
  nameMissing: DISPLAY_NAME_MAX,
  nameLong: DISPLAY_NAME_MAX,
  blockLong: BLOCK_MAX,
  greetingLong: GREETING_MAX,
};

type WizardProps = {
  locale: Locale;
  /** The account's time zone, if known. */
  timeZone: string | null;
  /** For an operator whose server may have no AI model yet: its current state. */
  model: ModelView | null;
  /** For the same operator: the models that the server can run itself. */
  localModels: LocalModelView | null;
  /** What the user wrote about themselves for all their personas. */
  aboutYou: string;
  startingPersonas: Record<Locale, StartingPersona[]>;
  /** A persona that was drafted from material and not finished: the wizard continues with it. */
  unfinished: UnfinishedPersona | null;
  /** The model that would draft a persona from material. */
  draftingModel: ModelView;
};

/**
 * Creates a persona in four short steps. Only its name is required; the rest can be added later. An operator whose server has no AI model
 * is asked for one first.
 */
export function Wizard(props: WizardProps) {
  const { locale, timeZone, model, localModels, aboutYou, startingPersonas, unfinished, draftingModel } = props;
  const t = useTranslations("wizard");
  const errorMessage = useErrorMessage();
  const router = useRouter();
  const { draft, change, forget } = useDraft(emptyDraft(locale, unfinished));
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const create = useAction(createPersona);
  const onboard = useAction(onboardPersona);
  const shared = useAction(writeAboutYou);
  const prefer = useAction(setPreferences);
  // Decided once: connecting a model continues to the next step, and the user can come back to this one.
  const [modelAsked] = useState(model?.source === "none" ? model : null);
  const isAtModel = modelAsked !== null && !draft.isModelChosen;
  const shownStep = isAtModel ? "model" : draft.step;
  const heading = useHeadingFocus(shownStep);
  const device = useDeviceTimeZone();

  const problem = stepProblem(draft, draft.step);
  const error = tried && problem ? t(`problems.${problem}`, { max: problemLimits[problem] }) : undefined;
  const name = draft.displayName.trim() || t("itsName");

  const go = (step: Step) => {
    setTried(false);
    change({ step });
  };

  const finish = async () => {
    const wrong = steps.find((step) => stepProblem(draft, step));
    if (wrong) {
      go(wrong);
      setTried(true);
      return;
    }
    // The time zone first, if another was chosen: the first conversation already greets by it. If saving it fails, the wizard continues.
    if (draft.timeZone && draft.timeZone !== timeZone) await prefer.run({ timeZone: draft.timeZone });
    const blocks = Object.fromEntries(Object.entries(draft.blocks).filter(([, text]) => text.trim()));
    // The first text about the user is for all their personas.
    if (!aboutYou && blocks.user && !(await shared.run({ content: blocks.user }))?.ok) return;
    const choice = aboutYou ? draft.aboutYou : "shared";
    if (choice !== "own") delete blocks.user;
    const { avatar, locale, greeting, openers, personaId } = draft;
    // The server validates the facts.
    const facts = draft.facts as PersonaFacts;
    const texts = { displayName: draft.displayName.trim(), blocks, locale, greeting, openers, facts };
    const persona = { ...texts, avatar, aboutYou: choice };
    const outcome = await (personaId ? onboard.run({ personaId, ...persona }) : create.run(persona));
    if (!outcome?.ok) return;
    setLeaving(true);
    forget();
    router.push(routes.chat(outcome.data.id));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || leaving || (draft.step === "name" && draft.door === "material")) return;
    const next = neighbour(draft.step, 1);
    if (next) go(next);
    else void finish();
  };

  // Enter inserts a line break in a textarea; with Ctrl or Command it continues.
  const goOnKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
  };

  const block = draft.step === "name" ? undefined : draft.step;
  const door = block ? undefined : draft.door;
  const isTextKnown = block === "user" && aboutYou !== "" && draft.aboutYou !== "own";
  const failure = shared.error ?? create.error ?? onboard.error;
  const before = neighbour(draft.step, -1);
  const toModel = modelAsked ? () => change({ isModelChosen: false }) : undefined;
  const progress = <StepProgress steps={modelAsked ? ["model", ...steps] : steps} step={shownStep} />;
  if (isAtModel) {
    return (
      <>
        {progress}
        <ModelStep
          heading={heading}
          initial={modelAsked}
          local={localModels}
          onDone={() => change({ isModelChosen: true })}
        />
      </>
    );
  }
  const blockStep = (label: BlockLabel) => (
    <BlockStep
      block={label}
      name={name}
      value={draft.blocks[label]}
      onChange={(text) => change({ blocks: { ...draft.blocks, [label]: text } satisfies Record<BlockLabel, string> })}
      error={problem === "greetingLong" ? undefined : error}
    />
  );
  return (
    <form onSubmit={submit} onKeyDown={goOnKey} noValidate className="flex flex-1 flex-col">
      {progress}
      <h1 ref={heading} tabIndex={-1} className="mt-10 text-[1.75rem] outline-none md:text-3xl">
        {door && door !== "write" ? t(`${door}.title`) : t(`${draft.step}.title`, { name })}
      </h1>
      {block ? null : (
        <Segmented
          label={t("doors.label")}
          value={draft.door}
          onChange={(door) => change({ door })}
          options={doors.map((value) => ({ value, label: t(`doors.${value}`) }))}
          className="mt-6 self-start"
        />
      )}
      <div key={draft.step} className="mt-6 animate-fade-in">
        {block === "user" ? (
          <div className="flex flex-col gap-5">
            <div>
              <AboutYouStep
                {...{ name, shared: aboutYou, choice: draft.aboutYou }}
                onChoose={(choice) => change({ aboutYou: choice })}
                field={blockStep("user")}
              />
            </div>
            <TimeZoneField
              value={draft.timeZone || timeZone || device || ""}
              onChange={(zone) => change({ timeZone: zone })}
              hint={t("timeZoneHint", { name })}
            />
          </div>
        ) : block ? (
          <div className="flex flex-col gap-5">
            {blockStep(block)}
            {block === "style" ? (
              <GreetingField draft={draft} change={change} error={problem === "greetingLong" ? error : undefined} />
            ) : null}
          </div>
        ) : door === "pick" ? (
          <PickStep draft={draft} change={change} personas={startingPersonas} />
        ) : door === "material" ? (
          <MaterialStep
            draft={draft}
            change={change}
            model={draftingModel}
            nameError={error}
            onNameMissing={() => setTried(true)}
            onContinue={() => go("persona")}
          />
        ) : (
          <NameStep draft={draft} change={change} error={error} />
        )}
      </div>
      {failure ? (
        <Notice tone="alarm" className="mt-6">
          {errorMessage(failure)}
        </Notice>
      ) : null}
      {door && door !== "write" ? null : (
        <WizardFooter
          step={draft.step}
          written={!block || isTextKnown || draft.blocks[block].trim() !== ""}
          busy={create.busy || onboard.busy || shared.busy || prefer.busy || leaving}
          onBack={before ? () => go(before) : toModel}
          onFinish={finish}
        />
      )}
    </form>
  );
}

/** On every step but the first shown, focus moves to its question, so that a screen reader announces it. */
function useHeadingFocus(step: Step | "model") {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return heading;
}
