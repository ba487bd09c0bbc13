const DAY_MS = 86_400_000;
const VALID_DAYS = 180;

/** What robots may ask for: of the API pictures alone, not the console, and no page that is one person's. */
export function writeRobotsText(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    // What pages name as the picture of a competition.
    'Allow: /api/tournaments/*/card.png',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /account',
    'Disallow: /entrance',
    'Disallow: /registration',
    'Disallow: /users/',
    'Disallow: /competitions/*/bid',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** RFC 9116: whom to tell of a hole; it must say until when it holds. */
export function writeSecurityText(origin: string, email: string, now: number): string {
  const until = new Date(Math.floor(now / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${until.toISOString()}`,
    'Preferred-Languages: ru, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
