import { execFile } from 'node:child_process';
import path from 'node:path';

export interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs a command of the server as the script of package.json does, with these settings alone. */
export function runScript(name: string, args: readonly string[], settings: NodeJS.ProcessEnv): Promise<Ran> {
  const script = path.join(import.meta.dirname, '..', name);
  const env = { PATH: process.env['PATH'], ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}
