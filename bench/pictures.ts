// Memory of the whole server, as it is shipped, under large pictures: six registrations with photos of 100 megapixels that are
// approved at once, and 20 photos of 24 megapixels that come into an album at once. The main process and all that it starts are
// counted together (proportional set sizes, every 100 ms): at most 900 MB, and soon after within 150 MB of where it was at rest.
// Usage: DATABASE_URL=... node bench/pictures.ts   Needs Linux, a built portal (npm run build) and a PostgreSQL where databases may
// be made; it makes bench_pictures and drops it.
import { setTimeout as pause } from 'node:timers/promises';
import { askWell, logIn } from './whole/client.ts';
import { register } from './whole/registration.ts';
import { measureMemoryAtRest, measurePeakDuring } from './whole/memory.ts';
import { makePicture, type PictureKind } from './whole/pictures.ts';
import { startWholeServer, type WholeServer } from './whole/server.ts';

const MOST = 900;
const MOST_LEFT = 150;
/** What draws ends when it had nothing to do for ten seconds. */
const SETTLE_SECONDS = 15;

/** A form takes photos of 10 MB, an album of 30. */
const LARGE = { width: 10_000, height: 10_000, enlarged: 40 };
const LARGE_KINDS: readonly PictureKind[] = ['jpeg', 'progressive', 'png', 'jpeg', 'progressive', 'png'];
const PHOTOS = 20;
const PHOTO = { width: 6_000, height: 4_000, enlarged: 64 };
const PHOTO_BYTES = 12_000_000;

const server = await startWholeServer('bench_pictures');
try {
  await measure(`${LARGE_KINDS.length} approvals of photos of 100 megapixels`, await approvals(server));
  await measure(`${PHOTOS} photos of 24 megapixels into an album`, await album(server));
} finally {
  await server.stop();
}

async function measure(title: string, load: () => Promise<unknown>): Promise<void> {
  await pause(1000 * SETTLE_SECONDS);
  const rest = await measureMemoryAtRest(server.pid);
  const begun = performance.now();
  const peak = await measurePeakDuring(server.pid, load);
  const seconds = (performance.now() - begun) / 1000;
  await pause(1000 * SETTLE_SECONDS);
  const left = (await measureMemoryAtRest(server.pid)) - rest;
  process.stdout.write(
    `${title}: ${seconds.toFixed(1)} s, peak ${peak.toFixed(0)} MB (at most ${MOST}); at rest ${rest.toFixed(0)} MB, ` +
      `${SETTLE_SECONDS} s afterwards ${left.toFixed(0)} MB more (at most ${MOST_LEFT})\n`,
  );
  if (peak > MOST || left > MOST_LEFT) process.exitCode = 1;
}

/** Registers and confirms as many people as there are photos; gives their approval, all at once. */
async function approvals({ origin, database }: WholeServer): Promise<() => Promise<unknown>> {
  const secretary = await logIn(origin, 'Secretary');
  const pictures = new Map<PictureKind, Uint8Array<ArrayBuffer>>();
  for (const kind of new Set(LARGE_KINDS)) pictures.set(kind, await makePicture(kind, LARGE));
  const users: number[] = [];
  for (const [index, kind] of LARGE_KINDS.entries())
    users.push(
      await register(origin, database, { email: `photo-${index}@mail.example`, photo: pictures.get(kind) }),
    );
  return () =>
    Promise.all(
      users.map((user) =>
        askWell(`${origin}/api/admin/registrations/${user}/approve`, { token: secretary, json: {} }),
      ),
    );
}

/** Begins an album; gives the coming of its photos, all at once. */
async function album({ origin }: WholeServer): Promise<() => Promise<unknown>> {
  const token = await logIn(origin, 'Editor');
  const photo = await makePicture('jpeg', PHOTO);
  const { album_id: id } = await askWell<{ album_id: number }>(`${origin}/api/admin/albums`, {
    token,
    json: { title: 'Замер', publishedDt: new Date().toISOString(), author: 'И. Ким' },
  });
  const photos = Array.from({ length: PHOTOS }, (_, index) => filledUp(photo, index));
  return () =>
    Promise.all(
      photos.map((image) => askWell(`${origin}/api/admin/albums/${id}/photos`, { token, form: { image } })),
    );
}

/** As large as a camera makes it, and another file than the others: by what follows the end of the picture. */
function filledUp(picture: Uint8Array, filling: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PHOTO_BYTES).fill(filling);
  bytes.set(picture);
  return bytes;
}
