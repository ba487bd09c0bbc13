import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openDeskClient } from '../desk/client.ts';
import { drawTour, enterPlayers, enterResult, listOpenGames } from '../desk/competition.ts';
import { makePicture } from '../whole/pictures.ts';
import { ask, askWell, ATHLETE, logIn, openSession } from '../whole/client.ts';
import { register } from '../whole/registration.ts';
import type { WholeServer } from '../whole/server.ts';

const READERS = 4;
const SPECTATORS = 100;
const PLAYERS = 40;
const TOURS = 5;
const PHOTO = { width: 2_000, height: 1_500, enlarged: 20 };
const SYLLABLES = ['ва', 'ге', 'ди', 'ко', 'ло', 'ма', 'не', 'пи', 'ро', 'са', 'та', 'ху'];

/** What was done meanwhile, by its name, and what went wrong. */
export interface Done {
  readonly counts: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
}

/** Begins to use a server in all ways; `stop` waits for what is under way. */
export function startUses(whole: WholeServer): { stop(): Promise<Done> } {
  const counts = new Map<string, number>();
  const failures: string[] = [];
  const stopping = new AbortController();
  const repeat = async (what: string, every: number, act: () => Promise<unknown>): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await act();
        counts.set(what, (counts.get(what) ?? 0) + 1);
      } catch (error) {
        failures.push(`${what}: ${String(error)}`);
      }
      await pause(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const competition = { id: 0 };
  const uses = [
    ...Array.from({ length: READERS }, () => repeat('pages', 150, () => readPage(whole.origin))),
    ...Array.from({ length: SPECTATORS }, () =>
      repeat('visits of spectators', 100, () => followFor(whole.origin, competition.id, stopping.signal)),
    ),
    repeat('competitions', 1_000, () => runCompetition(whole, competition, stopping.signal)),
    repeat('logins', 3_000, () => visitOwnPage(whole.origin)),
    repeat('registrations with a photo', 15_000, () => registerWithPhoto(whole)),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(uses);
      return { counts, failures };
    },
  };
}

const pickAny = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;

/** One of the pages that most read, or one that hardly anybody else asks for. */
async function readPage(origin: string): Promise<void> {
  const page = Math.ceil(Math.random() * 20);
  const address = pickAny([
    '/',
    '/competitions',
    '/athletes',
    '/photo-gallery',
    `/athletes?page=${page}`,
    `/athletes?name=${pickAny(SYLLABLES)}`,
    `/api/players?page=${page}`,
    `/api/tournaments?page=${page}`,
  ]);
  const answer = await fetch(encodeURI(`${origin}${address}`));
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
}

/** A spectator who stays for up to half a minute. */
async function followFor(origin: string, id: number, signal: AbortSignal): Promise<void> {
  if (id === 0) return;
  const left = AbortSignal.any([signal, AbortSignal.timeout(Math.floor(Math.random() * 30_000))]);
  await new Promise<void>((resolve, reject) => {
    const ip = `10.1.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
    const options = { agent: false, signal: left, headers: { 'x-forwarded-for': ip } };
    const stream = get(`${origin}/api/tournaments/${id}/live`, options, (response) => {
      response.resume().once('error', () => resolve());
      if (response.statusCode !== 200) reject(new Error(`stream: ${response.statusCode}`));
    });
    stream.once('error', (error) => (left.aborted ? resolve() : reject(error)));
  });
}

async function runCompetition(
  { origin, database }: WholeServer,
  current: { id: number },
  signal: AbortSignal,
): Promise<void> {
  const director = await openDeskClient(origin);
  const id = await enterPlayers(database, director, { participants: PLAYERS, tours: TOURS });
  current.id = id;
  for (let tour = 0; tour < TOURS && !signal.aborted; tour += 1) {
    await drawTour(director, id);
    for (const game of await listOpenGames(director, id)) {
      if (signal.aborted) return;
      await enterResult(director, id, game);
      await pause(500);
    }
  }
}

async function visitOwnPage(origin: string): Promise<void> {
  const ip = `10.2.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const { access_token: token } = await openSession(origin, ATHLETE, ip);
  await askWell(`${origin}/api/users/me`, { token, ip });
  const { status } = await ask(`${origin}/api/users/logout`, { token, ip, json: {} });
  if (status !== 200) throw new Error(`logout: ${status}`);
}

let registered = 0;

async function registerWithPhoto({ origin, database }: WholeServer): Promise<void> {
  registered += 1;
  const id = await register(origin, database, {
    email: `soak-${registered}@mail.example`,
    photo: await makePicture('jpeg', PHOTO),
    ip: `10.3.${registered >> 8}.${registered & 255}`,
  });
  const token = await logIn(origin, 'Secretary');
  await askWell(`${origin}/api/admin/registrations/${id}/approve`, { token, json: {} });
}
