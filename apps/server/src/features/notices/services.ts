/** Push services of the browsers that people have. */
const HOSTS =
  /^(fcm\.googleapis\.com|([\w-]+\.)*push\.services\.mozilla\.com|([\w-]+\.)*notify\.windows\.com|([\w-]+\.)*push\.apple\.com)$/;

/**
 * Whether notices may be sent to an address: the server goes to known services only, whatever a browser says of its own. `others`
 * are the origins of the operator's own.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  const { protocol, hostname, port, origin } = new URL(endpoint);
  if (others.includes(origin)) return true;
  return protocol === 'https:' && port === '' && HOSTS.test(hostname);
}
