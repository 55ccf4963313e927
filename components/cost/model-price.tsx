"use client";

import { useFormatter } from "next-intl";
import type { ModelCost } from "@/components/api/cost";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFormatAmounts } from "@/components/trace/use-format-amounts";

/** The price of a model per million tokens, and where it was published. */
export function ModelPrice({ model: { model, price, priceSource } }: { model: ModelCost }) {
  const t = useTranslations("cost");
  const format = useFormatter();
  const { cost } = useFormatAmounts();
  if (!price)
    return (
      <span className="block text-ink-soft text-sm">
        {t("unknownPrice")} <code className="block break-all">{priceSetting(model)}</code>
      </span>
    );
  const checkedOn = priceSource && new Date(`${priceSource.checkedOn}T12:00:00Z`);
  return (
    <span className="block text-ink-soft text-sm">
      {t("price", {
        input: cost(price.input),
        cached: cost(price.cachedInput ?? price.input),
        output: cost(price.output),
      })}
      {priceSource && checkedOn ? (
        <a
          href={priceSource.url}
          rel="noreferrer"
          target="_blank"
          className="text-lamp underline underline-offset-4 flex min-h-11 items-center"
        >
          {t("source", { day: format.dateTime(checkedOn, { dateStyle: "medium" }) })}
        </a>
      ) : null}
    </span>
  );
}

/** Line of `.env` that sets the price of a model. */
const priceSetting = (model: string) => `MODEL_PRICES=${JSON.stringify({ [model]: { input: 1, output: 4 } })}`;
