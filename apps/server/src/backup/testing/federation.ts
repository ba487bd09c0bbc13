import { Readable } from 'node:stream';
import sharp from 'sharp';
import { writeAudit } from '../../database/audit.ts';
import { connect, type Db } from '../../database/connection.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../../database/embedded/index.ts';
import { migrateToLatest } from '../../database/migrate.ts';
import { addUser } from '../../features/accounts/testing/people.ts';
import { createPrivateFiles } from '../../features/privateFiles/index.ts';
import { openLocalStorage } from '../../storage/open.ts';
import type { Storage } from '../../storage/storage.ts';

export const KEY = 'a key of the test with more than 32 characters';
/** The first bytes of every document. */
const PICTURE = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'navy' } })
  .png()
  .toBuffer();

/** So many documents are enough to be written beside a backup. */
const MOST = 60;

export interface TestFederation {
  readonly database: EmbeddedDatabase;
  readonly db: Db;
  readonly storage: Storage;
  /** Stores a document that is somebody's, and an entry of the log about it; a public file too. */
  write(): Promise<void>;
  /** Writes until `end` is called, which gives how often it has. */
  keepWriting(): { end(): Promise<number> };
  close(): Promise<void>;
}

/** A small federation on an embedded database of its own. */
export async function startFederation(dataDir: string): Promise<TestFederation> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const { db } = connect(database.url, { max: 4 });
  await migrateToLatest(db);
  const storage = openLocalStorage(dataDir);
  const files = createPrivateFiles({ db, documents: storage.documents, keys: { current: KEY } });
  const { id: userId } = await addUser(db);
  let written = 0;

  async function write(): Promise<void> {
    written += 1;
    await storage.media.put(`pictures/${written}.txt`, Buffer.from(`picture ${written}`));
    const file = await files.keep({ field: 'file', name: 'a.png', content: Readable.from([PICTURE]) });
    await db.transaction().execute(async (transaction) => {
      const [id = 0] = await files.attach(transaction, userId, [file]);
      await writeAudit(transaction, {
        userId,
        address: null,
        action: 'document.stored',
        subject: 'user',
        subjectId: id,
      });
    });
  }

  return {
    database,
    db,
    storage,
    write,
    keepWriting() {
      const stopping = new AbortController();
      const before = written;
      const done = (async () => {
        while (!stopping.signal.aborted && written < MOST) await write();
      })();
      return {
        async end() {
          stopping.abort();
          await done;
          return written - before;
        },
      };
    },
    async close() {
      await db.destroy();
      await database.stop();
    },
  };
}
