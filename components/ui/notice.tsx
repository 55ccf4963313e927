import { clsx } from "clsx";
import { CircleAlert, Info, Lamp } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type NoticeTone = "plain" | "lamp" | "alarm";

const tones: Record<NoticeTone, { box: string; icon: typeof Info; mark: string }> = {
  plain: { box: "border-thread bg-well", icon: Info, mark: "text-ink-soft" },
  lamp: { box: "border-thread bg-lamp-wash", icon: Lamp, mark: "text-lamp" },
  alarm: { box: "border-alarm bg-alarm-wash", icon: CircleAlert, mark: "text-alarm" },
};

type NoticeProps = Omit<ComponentProps<"div">, "role"> & {
  tone?: NoticeTone;
  title?: string;
  /** One button or link, under the text. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A short message inside a page. `alarm` is announced when it appears; the other tones are not. */
export function Notice({ tone = "plain", title, action, className, children, ...box }: NoticeProps) {
  const { box: frame, icon: Icon, mark } = tones[tone];
  return (
    <div
      {...box}
      role={tone === "alarm" ? "alert" : "note"}
      className={clsx("flex gap-3 rounded-xl border px-4 py-3 text-[0.9375rem] leading-relaxed", frame, className)}
    >
      <Icon aria-hidden className={clsx("mt-0.5 size-5 shrink-0", mark)} />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        <div className={title ? "text-ink-soft" : undefined}>{children}</div>
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </div>
  );
}
