const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  couple: 2,
};

/** Patterns of English days and counts, each one a capturing group. */
export const WEEKDAY =
  "(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday|ensday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)";
export const FULL_WEEKDAY = "(monday|tuesday|tues|wednesday|weds|wed|thursday|thurs|thur|friday|fri|saturday|sunday)";
export const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
export const COUNT = "(an?|one|two|three|four|five|six|seven|eight|nine|ten|\\d{1,3}|a couple(?: of)?|couple(?: of)?)";
export const DATE = "(\\d{1,2})(?:st|nd|rd|th)?";
export const PART_OF_DAY = "(?:morning|morn|afternoon|arvo|evening|eve|night|nite|lunchtime|lunch|am|pm)";

/** Monday is 1; 0 for no weekday. */
export function weekdayIndex(word = ""): number {
  return WEEKDAYS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/** January is 1; 0 for no month. */
export function monthIndex(word = ""): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
}

/** "a couple of", "three", "12" as a number. */
export function countOf(word = ""): number {
  return NUMBERS[word.toLowerCase().replace(/^(?:a )?couple.*/, "couple")] ?? Number(word);
}
