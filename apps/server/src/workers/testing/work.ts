import { serveWork } from '../serveWork.ts';

export interface TestJob {
  readonly task: 'answer' | 'spin' | 'fill-heap' | 'fill-memory' | 'die' | 'throw' | 'wait' | 'write';
}

const filled: unknown[] = [];

/** What a file may do to whoever reads it. */
serveWork(async ({ task }: TestJob) => {
  switch (task) {
    case 'spin':
      for (;;);
    case 'fill-heap':
      for (;;) filled.push(Array.from({ length: 100_000 }, (_, index) => ({ index })));
    case 'fill-memory':
      for (;;) {
        filled.push(Buffer.alloc(10_000_000, 1));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    case 'die':
      process.exit(3);
    case 'wait':
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      return 'waited';
    case 'throw':
      throw new Error('planted');
    case 'write': {
      const { writeFile } = await import('node:fs/promises');
      return writeFile('/tmp/written-by-a-worker', '').then(
        () => 'written',
        (error: unknown) => (error as NodeJS.ErrnoException).code,
      );
    }
    default:
      return { pid: process.pid, secrets: Object.keys(process.env).filter((name) => /KEY|URL/.test(name)) };
  }
});
