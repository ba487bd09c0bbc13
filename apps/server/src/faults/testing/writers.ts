import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createAdultForm, createPaper } from '../../features/accounts/testing/forms.ts';
import { createLarge } from '../../features/accounts/testing/crashing.ts';
import { addAthletes, addOffer, TEXTS } from '../../features/applications/testing/applying.ts';
import { addAlbum } from '../../features/media/testing/media.ts';
import { addPerson } from '../../features/people/testing/people.ts';
import { addEmptyTournament } from '../../features/play/testing/playing.ts';
import { TEST_SECRET } from '../../testing/secret.ts';
import { buildForm, askUnlessAway, type Sent, type Site } from './site.ts';

/** Something to be written, which is found afterwards by its mark. */
export interface Write {
  readonly mark: string;
  /** Sends it; who has no answer may send it again where the server knows it by what it is. */
  send(): Promise<unknown>;
}

/** One who writes things of a kind. */
export interface Writer {
  readonly kind: string;
  /** Whether what was not answered is sent again until it is. */
  readonly sendsAgain?: boolean;
  /** Prepares the next one; undefined while the database is away. */
  next(): Promise<Write | undefined>;
  /** Marks of all that is there, each as often as it is there. */
  find(): Promise<readonly string[]>;
}

export async function createWriters(site: Site): Promise<readonly Writer[]> {
  return [
    registrations(site),
    applications(site, await addOffer(site.db)),
    photos(site),
    papers(site),
    portraits(site),
    imports(site),
    merges(site),
    clubs(site),
  ];
}

/** Sends as one of the staff; undefined: there was no answer. */
async function sendAs(
  site: Site,
  role: 'administrator' | 'editor',
  ...[method, path, sent]: [method: 'POST' | 'PUT', path: string, sent: Sent]
): Promise<unknown> {
  const token = await site.staff(role);
  return token && site.send(method, path, { ...sent, token });
}

function registrations(site: Site): Writer {
  return {
    kind: 'registrations',
    async next() {
      const texts = createAdultForm({ email: `${randomUUID()}@mail.example` });
      const files = ['passport', 'registration_page'].map((field) => ({
        field,
        name: `${field}.pdf`,
        content: createLarge('registered'),
      }));
      return {
        mark: texts['email'] ?? '',
        send: () => site.send('POST', '/api/users/register', { form: buildForm(texts, files) }),
      };
    },
    async find() {
      const rows = await site.db
        .selectFrom('users')
        .select('email')
        .where('state', '=', 'registered')
        .execute();
      return rows.map(({ email }) => email);
    },
  };
}

function applications(site: Site, tournamentId: number): Writer {
  return {
    kind: 'applications',
    sendsAgain: true,
    next: () =>
      askUnlessAway(async () => {
        const [athlete] = await addAthletes(site.db, TEST_SECRET, 1);
        if (!athlete) return undefined;
        const { token, playerId } = athlete;
        const send = () => {
          const form = buildForm(
            TEXTS,
            ['чек.pdf', 'полис.pdf'].map((name) => ({
              field: 'files[]',
              name,
              content: createLarge('applied'),
            })),
          );
          for (const kind of ['check', 'accidentInsurance']) form.append('kinds[]', kind);
          return site.send('POST', `/api/tournaments/${tournamentId}/requests/create`, { token, form });
        };
        return { mark: `${playerId}`, send };
      }),
    async find() {
      const rows = await site.db.selectFrom('applications').select('player_id').execute();
      return rows.map(({ player_id: id }) => `${id}`);
    },
  };
}

/** A picture that no other is like, small enough to be drawn quickly. */
async function newPicture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 400, height: 400, channels: 3, background: { r, g, b }, noise } })
    .jpeg()
    .toBuffer();
}

const PHOTOS_OF_ALBUM = 100;

function photos(site: Site): Writer {
  let album: { readonly id: number; left: number } | undefined;
  return {
    kind: 'photos',
    sendsAgain: true,
    next: () =>
      askUnlessAway(async () => {
        if (!album || album.left === 0) album = { id: await addAlbum(site.db, {}), left: PHOTOS_OF_ALBUM };
        album.left -= 1;
        const content = await newPicture();
        const path = `/api/admin/albums/${album.id}/photos`;
        const send = () =>
          sendAs(site, 'editor', 'POST', path, {
            form: buildForm({}, [{ field: 'image', name: 'снимок.jpg', content }]),
          });
        return { mark: createHash('sha256').update(content).digest('hex'), send };
      }),
    async find() {
      const rows = await site.db.selectFrom('photos').select('content_hash').execute();
      return rows.map(({ content_hash: hash }) => hash ?? '');
    },
  };
}

const PAPERS_OF_COMPETITION = 50;

function papers(site: Site): Writer {
  let competition: { readonly id: number; left: number } | undefined;
  return {
    kind: 'papers',
    next: () =>
      askUnlessAway(async () => {
        if (!competition || competition.left === 0)
          competition = { id: await addEmptyTournament(site.db), left: PAPERS_OF_COMPETITION };
        competition.left -= 1;
        const title = `Положение ${randomUUID()}`;
        const path = `/api/admin/tournaments/${competition.id}/documents`;
        const file = { field: 'document', name: `${title}.pdf`, content: createPaper(title) };
        const send = () => sendAs(site, 'administrator', 'POST', path, { form: buildForm({}, [file]) });
        return { mark: title, send };
      }),
    async find() {
      const rows = await site.db.selectFrom('documents').select('title').execute();
      return rows.map(({ title }) => title);
    },
  };
}

/** Photos of people: each gets one. */
function portraits(site: Site): Writer {
  return {
    kind: 'portraits',
    next: () =>
      askUnlessAway(async () => {
        const id = await addPerson(site.db);
        const content = await newPicture();
        const form = () => buildForm({}, [{ field: 'photo', name: 'портрет.jpg', content }]);
        const send = () =>
          sendAs(site, 'administrator', 'PUT', `/api/admin/people/${id}/photo`, { form: form() });
        return { mark: `${id}`, send };
      }),
    async find() {
      const rows = await site.db
        .selectFrom('persons')
        .select('id')
        .where('photo_path', 'is not', null)
        .execute();
      return rows.map(({ id }) => `${id}`);
    },
  };
}

const PEOPLE_OF_FILE = 3;

/** A last name that nobody has. */
const newName = (): string =>
  `Загрузкин${Array.from(randomBytes(10), (byte) => 'абвгдежзиклмнопр'[byte % 16]).join('')}`;

function imports(site: Site): Writer {
  return {
    kind: 'imports',
    async next() {
      const name = newName();
      const lines = ['Семён', 'Пётр', 'Лев'].map((first) => `${name};${first};Ильич;05.06.1990;м\n`);
      const content = Buffer.from(`Фамилия;Имя;Отчество;Дата рождения;Пол\n${lines.join('')}`);
      const form = () => buildForm({ kind: 'athletes' }, [{ field: 'file', name: `${name}.csv`, content }]);
      return {
        mark: name,
        send: () => sendAs(site, 'administrator', 'POST', '/api/admin/imports', { form: form() }),
      };
    },
    /** A file's people are there all or not at all, and so is what the import says of itself. */
    async find() {
      const people = await site.db
        .selectFrom('persons')
        .select('last_name')
        .where('last_name', 'like', 'Загрузкин%')
        .execute();
      const files = await site.db.selectFrom('imports').select('file_name').execute();
      const counts = new Map(files.map(({ file_name: name }) => [name.replace('.csv', ''), 0]));
      for (const { last_name: name } of people) counts.set(name, (counts.get(name) ?? 0) + 1);
      const wrong = [...counts].filter(([, count]) => count % PEOPLE_OF_FILE !== 0 || count === 0);
      if (wrong.length > 0) throw new Error(`not whole: ${JSON.stringify(wrong)}`);
      return [...counts].flatMap(([name, count]) => Array<string>(count / PEOPLE_OF_FILE).fill(name));
    },
  };
}

function merges(site: Site): Writer {
  return {
    kind: 'merges',
    next: () =>
      askUnlessAway(async () => {
        const [kept, gone] = [await addPerson(site.db), await addPerson(site.db)];
        const json = { version: 0, gone_id: gone, gone_version: 0 };
        return {
          mark: `${gone}`,
          send: () => sendAs(site, 'administrator', 'POST', `/api/admin/people/${kept}/merge`, { json }),
        };
      }),
    /** Whoever was merged is gone. */
    async find() {
      const rows = await site.db
        .selectFrom('person_merges as merge')
        .leftJoin('persons as person', 'person.id', 'merge.gone_person_id')
        .select(['gone_person_id', 'person.id'])
        .execute();
      const left = rows.filter(({ id }) => id !== null);
      if (left.length > 0) throw new Error(`merged and still there: ${JSON.stringify(left)}`);
      return rows.map(({ gone_person_id: id }) => `${id}`);
    },
  };
}

function clubs(site: Site): Writer {
  return {
    kind: 'clubs',
    async next() {
      const title = randomUUID();
      return {
        mark: title,
        send: () => sendAs(site, 'administrator', 'POST', '/api/admin/handbooks/clubs', { json: { title } }),
      };
    },
    async find() {
      return (await site.db.selectFrom('clubs').select('title').execute()).map(({ title }) => title);
    },
  };
}
