const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a zone (the device's when none is given), as YYYY-MM-DD. */
export function dayIn(moment: string | Date, timeZone: string | undefined): string {
  const name = timeZone ?? "";
  let format = formats.get(name);
  if (!format) {
    // Swedish dates are ISO dates.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
    formats.set(name, format);
  }
  return format.format(typeof moment === "string" ? new Date(moment) : moment);
}
