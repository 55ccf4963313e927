/**
 * Matches the value of a query parameter, which may be a secret of an e-mail link or invitation. Parameter names are limited in length, so
 * that matching takes linear time.
 */
const QUERY_VALUE = /([?&][\w.~%-]{1,64}=)[^\s&#"'<>\\]+/g;
/** Credentials in a URL: `https://name:password@host`. */
const USER_INFO = /(\b[a-z][a-z\d+.-]{1,20}:\/\/)[^\s/@"'<>\\]+@/gi;

/** Removes secrets from the URLs in a log line: values of query parameters, user names and passwords. */
export function redactUrlSecrets(line: string): string {
  return line.replace(QUERY_VALUE, "$1…").replace(USER_INFO, "$1…@");
}
