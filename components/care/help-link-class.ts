/** Class of a help line's number or address: large enough for a touch target. */
export const helpLinkClass =
  "inline-flex min-h-11 min-w-11 items-center font-medium text-lamp underline decoration-1 underline-offset-4 hover:text-lamp-deep";
