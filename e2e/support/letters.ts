import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';

/** Where the server of this run keeps its letters. */
async function folder(): Promise<string> {
  const prefix = `journeys-${process.env.JOURNEYS_PORT}-`;
  const found = (await readdir(tmpdir())).find((name) => name.startsWith(prefix));
  return path.join(tmpdir(), found ?? '', 'mail');
}

/** The address on the portal that the latest letter to somebody links to under this path; waits for the letter. */
export async function linkInLetter(email: string, under: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => (link = (await lettersTo(email)).map((text) => findLink(text, under)).findLast(Boolean)),
    )
    .toBeTruthy();
  return link ?? '';
}

/** Each letter is read once: what is written stays. */
const read = new Map<string, Promise<string>>();

function readLetter(file: string): Promise<string> {
  const known = read.get(file) ?? readFile(file, 'utf8');
  read.set(file, known);
  return known;
}

async function lettersTo(email: string): Promise<string[]> {
  const mail = await folder();
  // One that is being written has another ending.
  const names = (await readdir(mail).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(
    names.toSorted((a, b) => a.localeCompare(b)).map((name) => readLetter(path.join(mail, name))),
  );
  return letters.filter((letter) => letter.includes(email)).map(decoded);
}

/** Lines of quoted-printable joined, and its signs read; of base64 parts the text. */
function decoded(letter: string): string {
  const plain = letter
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const parts = [...letter.matchAll(/base64\r?\n\r?\n([\s\S]+?)\r?\n(?:\r?\n|--)/g)];
  return [plain, ...parts.map(([, text = '']) => Buffer.from(text, 'base64').toString('utf8'))].join('\n');
}

function findLink(text: string, under: string): string | undefined {
  const address = new RegExp(`https?://[^\\s"<]+?(${under}[?#][^\\s"<]+)`).exec(text)?.[1];
  return address?.replaceAll('&amp;', '&');
}
