/** All files that were dropped, those within folders too. */
export async function listDroppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // Entries can be taken only before the event is over.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry());
  const files = [...transfer.files];
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found = await Promise.all(entries.filter((entry) => entry !== null).map(readEntry));
  return found.flat().filter(({ name }) => !isHidden(name));
}

/** What systems put beside photos: `.DS_Store`, `Thumbs.db`. */
const isHidden = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db';

async function readEntry(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) return readFile(entry as FileSystemFileEntry);
  const entries = await readAll((entry as FileSystemDirectoryEntry).createReader());
  return (await Promise.all(entries.map(readEntry))).flat();
}

function readFile(entry: FileSystemFileEntry): Promise<readonly File[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    );
  });
}

/** A folder is read in portions, until one is empty. */
async function readAll(reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> {
  const portion = await new Promise<readonly FileSystemEntry[]>((resolve) => {
    reader.readEntries(resolve, () => resolve([]));
  });
  return portion.length === 0 ? [] : [...portion, ...(await readAll(reader))];
}
