import type { ManagedPhoto } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { computeTotals } from './item.ts';
import { UploadQueue, type QueueParts, type Sent } from './queue.ts';

let nextId = 1;

const fileOf = (name: string, size = 1000): File => new File([new Uint8Array(size)], name);

function photoOf(name: string): ManagedPhoto {
  const image = { link: name, width: 750, height: 424 };
  const photo_id = nextId;
  nextId += 1;
  return { photo_id, description: null, image, is_cover: 0, content_hash: name, version: 1 };
}

/** A server that answers when it is told to. */
function queueWith(changed: Partial<QueueParts> = {}) {
  const known = new Map<string, ManagedPhoto>();
  const sendings: {
    readonly name: string;
    readonly onSent: (bytes: number) => void;
    readonly answer: (isNew?: boolean) => Promise<void>;
    readonly fail: (error: unknown) => Promise<void>;
  }[] = [];
  const tick = () => vi.advanceTimersByTimeAsync(0);
  const send: QueueParts['send'] = (file, onSent) => {
    const { promise, resolve, reject } = Promise.withResolvers<Sent>();
    sendings.push({
      name: file.name,
      onSent,
      answer: async (isNew = true) => {
        resolve({ photo: photoOf(file.name), isNew });
        await tick();
      },
      fail: async (error) => {
        reject(error);
        await tick();
      },
    });
    return promise;
  };
  const onDone = vi.fn<QueueParts['onDone']>();
  const queue = new UploadQueue({
    send,
    hashOf: (file) => Promise.resolve(file.name),
    kindFault: () => Promise.resolve(undefined),
    findKnown: (hash) => Promise.resolve(known.get(hash ?? '')),
    onStored: (photo) => void known.set(photo.content_hash ?? '', photo),
    onDone,
    ...changed,
  });
  const add = async (...files: File[]): Promise<void> => {
    queue.add(files);
    await tick();
  };
  const statesOf = () => queue.items.map(({ file, state }) => `${file.name} ${state}`);
  const names = () => sendings.map(({ name }) => name);
  return { queue, sendings, known, onDone, add, statesOf, names };
}

beforeEach(() => vi.useFakeTimers());

it('Files go out a few at a time, in the order of their numbers', async () => {
  const { add, names, sendings } = queueWith();
  await add(
    ...['DSC_10.jpg', 'DSC_9.jpg', 'DSC_1.jpg', 'DSC_2.jpg', 'DSC_11.jpg'].map((name) => fileOf(name)),
  );
  expect(names()).toEqual(['DSC_1.jpg', 'DSC_2.jpg', 'DSC_9.jpg']);
  await sendings[1]?.answer();
  expect(names()).toEqual(['DSC_1.jpg', 'DSC_2.jpg', 'DSC_9.jpg', 'DSC_10.jpg']);
});

it('Progress is shown for each file and of all by their bytes', async () => {
  const { queue, add, sendings } = queueWith();
  await add(fileOf('1.jpg', 3000), fileOf('2.jpg', 1000));
  sendings[0]?.onSent(1000);
  expect(queue.items[0]).toMatchObject({ state: 'sending', sent: 1000 });
  expect(computeTotals(queue.items)).toMatchObject({ files: 2, stored: 0, left: 2, share: 0.25 });
  await sendings[1]?.answer();
  expect(computeTotals(queue.items)).toMatchObject({ stored: 1, left: 1, share: 0.5 });
});

it('The end is told once, with the new photos in the order of their files', async () => {
  const { add, sendings, onDone } = queueWith();
  await add(fileOf('1.jpg'), fileOf('2.jpg'), fileOf('3.jpg'));
  await sendings[2]?.answer();
  await sendings[0]?.answer();
  expect(onDone).not.toHaveBeenCalled();
  await sendings[1]?.answer();
  expect(onDone).toHaveBeenCalledOnce();
  expect(onDone.mock.calls[0]?.[0].map(({ image }) => image.link)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
});

it('Only what has come since the last end is told at the next one: the others may have been arranged by hand', async () => {
  const { add, sendings, onDone } = queueWith();
  const linksOf = (call: number) => onDone.mock.calls[call]?.[0].map(({ image }) => image.link);
  await add(fileOf('1.jpg'), fileOf('2.jpg'));
  await sendings[1]?.answer();
  // One that comes while others are on their way is told with them.
  await add(fileOf('3.jpg'));
  await sendings[2]?.answer();
  await sendings[0]?.answer();
  expect(linksOf(0)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  await add(fileOf('4.jpg'));
  await sendings[3]?.answer();
  expect(linksOf(1)).toEqual(['4.jpg']);
  await add();
  expect(linksOf(2)).toEqual([]);
});

it('A lost connection stops all, and they go on by themselves; what was stored is not sent again', async () => {
  const { queue, add, sendings, names, statesOf } = queueWith();
  await add(...[1, 2, 3, 4].map((number) => fileOf(`${number}.jpg`)));
  await sendings[0]?.answer();
  await sendings[1]?.fail(new ApiError(0));
  expect(queue.halt).toBe('connection');
  await sendings[2]?.fail(new ApiError(0));
  await sendings[3]?.fail(new ApiError(0));
  expect(statesOf()).toEqual(['1.jpg stored', '2.jpg waiting', '3.jpg waiting', '4.jpg waiting']);
  expect(names()).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1000);
  expect(queue.halt).toBeUndefined();
  expect(names().slice(4)).toEqual(['2.jpg', '3.jpg', '4.jpg']);
});

it('It is tried less and less often, and at once when the connection returns', async () => {
  const { queue, add, sendings, names } = queueWith();
  await add(fileOf('1.jpg'));
  await sendings[0]?.fail(new ApiError(0));
  await vi.advanceTimersByTimeAsync(1000);
  await sendings[1]?.fail(new ApiError(0));
  await vi.advanceTimersByTimeAsync(1999);
  expect(names()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  await sendings[2]?.fail(new ApiError(0));
  queue.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toHaveLength(4);
  await sendings[3]?.answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(names()).toHaveLength(4);
});

it('What the album has already is not sent', async () => {
  const { add, known, statesOf, names, onDone } = queueWith();
  known.set('1.jpg', photoOf('1.jpg'));
  await add(fileOf('1.jpg'));
  expect(names()).toEqual([]);
  expect(statesOf()).toEqual(['1.jpg known']);
  expect(onDone).toHaveBeenCalledWith([]);
});

it('An answer that was lost is no second photo: the server says that it has it', async () => {
  const { add, sendings, statesOf } = queueWith({ hashOf: () => Promise.resolve(undefined) });
  await add(fileOf('1.jpg'));
  await sendings[0]?.fail(new ApiError(0));
  await vi.advanceTimersByTimeAsync(1000);
  await sendings[1]?.answer(false);
  expect(statesOf()).toEqual(['1.jpg known']);
});

it('A wrong file is reported with its sentence, and the others go on', async () => {
  const { queue, add, sendings, statesOf, names } = queueWith({
    kindFault: ({ name }) => Promise.resolve(name === '1.txt' ? 'Допустимы изображения' : undefined),
  });
  await add(fileOf('1.txt'), fileOf('2.jpg'), fileOf('3.jpg'), fileOf('4.jpg', 31 * 1024 * 1024));
  expect(names()).toEqual(['2.jpg', '3.jpg']);
  await sendings[0]?.fail(new ApiError(422, { image: ['Файл повреждён'] }));
  await sendings[1]?.answer();
  expect(statesOf()).toEqual(['1.txt refused', '2.jpg refused', '3.jpg stored', '4.jpg refused']);
  expect(queue.items.map(({ fault }) => fault)).toEqual([
    'Допустимы изображения',
    'Файл повреждён',
    undefined,
    'Размер загружаемого файла не должен превышать 30 МБ',
  ]);
});

it('A fault of the server is tried some times, then told', async () => {
  const { queue, add, sendings } = queueWith();
  await add(fileOf('1.jpg'));
  for (let tried = 0; tried < 4; tried += 1) {
    await sendings[tried]?.fail(new ApiError(500));
    await vi.advanceTimersByTimeAsync(30_000);
  }
  expect(sendings).toHaveLength(4);
  expect(queue.items[0]).toMatchObject({ state: 'refused', fault: 'Ошибка на сервере.' });
});

it('A session that is over waits for the login, whatever time that takes', async () => {
  const { queue, add, sendings, names } = queueWith();
  await add(fileOf('1.jpg'));
  await sendings[0]?.fail(new ApiError(401));
  expect(queue.halt).toBe('session');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(names()).toHaveLength(1);
  queue.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(names()).toHaveLength(2);
});

it('What is cancelled is not sent and not stored; what was stored stays', async () => {
  const { queue, add, sendings, statesOf, names } = queueWith();
  await add(...[1, 2, 3, 4, 5].map((number) => fileOf(`${number}.jpg`)));
  await sendings[0]?.answer();
  queue.cancel();
  await sendings[1]?.fail(new DOMException('Stopped', 'AbortError'));
  expect(statesOf()).toEqual(['1.jpg stored']);
  expect(names()).toHaveLength(4);
  await add(fileOf('6.jpg'));
  expect(names().at(-1)).toBe('6.jpg');
});
