// Opens what was stored of «Мой матч», pairs and table when there is no network. Pages come from the network whenever it answers,
// and this file is never cached, so that no old worker keeps a new version out.

const PAGES = 'pages';
const ASSETS = 'assets';
const KEPT = /^\/(my-match(\/\d+)?|competition-(results|statistics)\/\d+)$/;
/** A network that is slower than this is none, where there is something to show. */
const PATIENCE_MS = 5_000;
/** «Мой матч» is the same for everybody until its data come: it need not be stored anew with each draw. */
const FRESH_MS = 3_600_000;
// By the clocks of this phone.
const CLOCK = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long' });
const MOST_PAGES = 30;
const MOST_ASSETS = 250;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/'))
    event.respondWith(answerAsset(request, (work) => event.waitUntil(work)));
  else if (request.mode === 'navigate' && KEPT.test(pathname)) event.respondWith(answerPage(request));
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keepPages(event.data.addresses));
  if (event.data?.type === 'forget') event.waitUntil(forget());
});

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (!title) return;
  const options = { body, tag, data: { url }, lang: 'ru', icon: '/icon-192.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url ?? '/my-match'));
});

async function openPage(url) {
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find((client) => new URL(client.url).pathname === url);
  return there ? there.focus() : self.clients.openWindow(url);
}

/** Assets are named by their content: what is stored is true for ever. `goOn` sees to what the answer does not wait for. */
async function answerAsset(request, goOn) {
  const stored = await findStored(ASSETS, request.url);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.status === 200) goOn(storeAsset(request.url, answer.clone()));
  return answer;
}

/** In a store that is full or broken nothing is found: whoever has a network goes without it. */
async function findStored(name, address) {
  try {
    return await (await caches.open(name)).match(address);
  } catch {
    return undefined;
  }
}

async function storeAsset(address, answer) {
  try {
    const cache = await caches.open(ASSETS);
    await cache.put(address, answer);
    await keepTo(cache, MOST_ASSETS);
  } catch {
    // The next page that needs it asks for it again.
  }
}

async function answerPage(request) {
  const { pathname, search } = new URL(request.url);
  const stored = await findStored(PAGES, pathname);
  try {
    const answer = await (stored ? inTime(fetch(request)) : fetch(request));
    if (answer.status < 500 || !stored) return answer;
  } catch {
    // What is stored, or that there is nothing.
  }
  if (!stored) return noNetwork();
  // Stored is the page as it opens by itself: under the address of another tour or filter it would pass for that.
  return search ? Response.redirect(self.location.origin + pathname) : asOfThen(stored, pathname);
}

function inTime(answer) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), PATIENCE_MS));
  return Promise.race([answer, late]);
}

/** A stored page says from when it is; «Мой матч» does so itself, of what it shows. */
async function asOfThen(stored, pathname) {
  const html = await stored.text();
  const at = new Date(stored.headers.get('x-stored-at') ?? Date.now());
  // The hour alone is for the style of pages that a release before has stored.
  const marks = ` data-stored-at="${CLOCK.format(at)}" data-stored="${formatMoment(at)}"`;
  const mark = pathname.startsWith('/my-match') ? '' : marks;
  const headers = new Headers(stored.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html.replace('<body', `<body${mark}`), { headers });
}

/** "в 15:10", and where that is not today, "24 ноября в 15:10". */
function formatMoment(moment) {
  const day = DAY.format(moment);
  const time = `в ${CLOCK.format(moment)}`;
  return day === DAY.format(new Date()) ? time : `${day} ${time}`;
}

function noNetwork() {
  const html = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Нет связи</title><style>body{font:18px/1.5 sans-serif;margin:15vh auto;max-width:24em;padding:0 1em}</style>
<h1>Нет связи</h1><p>Этой страницы в телефоне ещё нет. Откройте её, когда связь вернётся.</p><p><a href="/my-match">Мой матч</a></p>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Stores pages with all that they need to come to life. */
async function keepPages(addresses) {
  const cache = await caches.open(PAGES);
  await Promise.all(
    addresses.filter((address) => KEPT.test(address)).map((address) => keepPage(cache, address)),
  );
  await keepTo(cache, MOST_PAGES);
}

async function keepPage(cache, address) {
  const stored = await cache.match(address);
  const age = Date.now() - Date.parse(stored?.headers.get('x-stored-at') ?? '');
  if (address.startsWith('/my-match') && age < FRESH_MS) return;
  const answer = await fetch(address, { credentials: 'omit' });
  if (answer.status !== 200 || answer.redirected) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.set('x-stored-at', new Date().toISOString());
  await keepAssets(namesIn(html));
  await cache.put(address, new Response(html, { headers }));
}

/** Stores the files of a page with all that its scripts load by themselves, and theirs: the page's content is such a part. */
async function keepAssets(named) {
  const known = new Set(named);
  let found = [...named];
  while (found.length > 0) {
    const scripts = await Promise.all(found.map((asset) => keepAsset(asset)));
    found = [...new Set(scripts.flatMap((script) => [...namesIn(script)]))].filter(
      (name) => !known.has(name),
    );
    for (const name of found) known.add(name);
  }
}

/** The text of a script, but of the list of all pages, which names everything. */
async function keepAsset(asset) {
  let stored;
  const answer = await answerAsset(new Request(asset), (work) => (stored = work)).catch(() => undefined);
  await stored;
  return answer?.ok && asset.endsWith('.js') && !asset.includes('/manifest-') ? answer.text() : '';
}

function namesIn(text) {
  const names = text.matchAll(/(?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|woff2|svg|png|webp))/g);
  return new Set([...names].map(([, name]) => `/assets/${name}`));
}

/** Who used this browser has logged out. The push service tells the server, when it sends next, that nobody is there. */
async function forget() {
  await caches.delete(PAGES);
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** The oldest go first. */
async function keepTo(cache, most) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
