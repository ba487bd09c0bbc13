// Lays a .br and a .gz beside each text file of a folder, as `preCompressed` of @fastify/static looks for them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|html|json)$/;
/** Smaller ones fit one packet as they are. */
const SMALLEST = 1_000;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** @param {string} folder */
async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(texts.map((entry) => compress(path.join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compress(file) {
  const text = await readFile(file);
  if (text.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    brotli(text, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    gz(text, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

await precompress(process.argv[2] ?? '.');
