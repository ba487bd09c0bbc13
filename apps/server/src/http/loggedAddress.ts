const HIDDEN = 'hidden';
/** Whoever knows the value of one of these opens an account, a letter's link or a preview. */
const SECRETS = new Set([
  'code',
  'token',
  'access_token',
  'refresh_token',
  'key',
  'secret',
  'password',
  'signature',
]);
/** Nothing that people or pages write into an address is a run of so many letters, digits and dashes. */
const LOOKS_RANDOM = /^[\w.~+/=-]{24,}$/;

/** Whether an address carries a value that opens something to whoever reads it. */
export function holdsSecret(address: string): boolean {
  return formatLoggedAddress(address) !== address;
}

/** The code of a score slip stands in the path: whoever reads it may report for its match. */
const SLIP = /^(\/(?:match|api\/matches)\/)[^/?]+/;

/** An address as the log may show it: the values of secrets are hidden, under whatever name they come. */
export function formatLoggedAddress(given: string): string {
  const address = given.replace(SLIP, `$1${HIDDEN}`);
  const start = address.indexOf('?');
  if (start < 0) return address;
  const parameters = address.slice(start + 1).split('&');
  return `${address.slice(0, start)}?${parameters.map(formatLoggedParameter).join('&')}`;
}

function formatLoggedParameter(parameter: string): string {
  const end = parameter.indexOf('=');
  const name = end < 0 ? '' : parameter.slice(0, end);
  const value = tryDecode(parameter.slice(end + 1));
  const isSecret = SECRETS.has(tryDecode(name).toLowerCase()) || LOOKS_RANDOM.test(value);
  if (!isSecret || value === '') return parameter;
  return end < 0 ? HIDDEN : `${name}=${HIDDEN}`;
}

function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
