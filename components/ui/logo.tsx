import { clsx } from "clsx";

/** The mark of the app: a thread tied once, with a small flame above the knot. Decorative. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" fill="none" className={clsx("text-lamp", className)}>
      <path d="M32 7c6 7 8 10.500 8 14.500a8 8 0 0 1-16 0C24 17.500 26 14 32 7Z" fill="currentColor" />
      <path
        d="M6 55c9 0 15-3 21-9 5-5 8-11 13-11 4 0 6 3 6 6 0 4-4 7-14 7s-14-3-14-7c0-3 2-6 6-6 5 0 8 6 13 11 6 6 12 9 21 9"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}
