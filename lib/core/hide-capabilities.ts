/** A query parameter's value: links that e-mails carry, invitations. Bounded, so that it runs in linear time. */
const QUERY_VALUE = /([?&][\w.~%-]{1,64}=)[^\s&#"'<>\\]+/g;
/** What stands before the host: `https://name:password@host`. */
const USER_INFO = /(\b[a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@"'<>\\]+@/gi;

/** Takes what opens something out of the addresses in a line to be printed: values of query parameters, names and passwords. */
export function hideCapabilities(line: string): string {
  return line.replace(QUERY_VALUE, "$1…").replace(USER_INFO, "$1…@");
}
