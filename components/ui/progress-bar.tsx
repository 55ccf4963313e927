const BAR = [
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-thread [&::-moz-progress-bar]:bg-lamp",
  "[&::-webkit-progress-bar]:bg-thread [&::-webkit-progress-value]:bg-lamp",
].join(" ");

type ProgressBarProps = { label: string; done: number; total: number };

/** A progress bar. Say the progress in text beside it. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return <progress aria-label={label} value={done} max={Math.max(total, 1)} className={BAR} />;
}
