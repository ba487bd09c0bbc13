import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const NGINX_CONF = path.resolve(import.meta.dirname, '../../../../../deploy/nginx/nginx.conf');

/** The file that operators get, on one free port without TLS, before these copies. */
export async function startNginx(
  folder: string,
  port: number,
  copies: readonly number[],
): Promise<ChildProcess> {
  const servers = copies.map((copy) => `server 127.0.0.1:${copy} max_fails=1 fail_timeout=5s;`).join('\n');
  const config = (await readFile(NGINX_CONF, 'utf8'))
    .replace(/ {2}server \{\n {4}listen 80;[^}]*\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    .replaceAll(/( {4}server portal-\S+ .*\n)+/g, `${servers}\n`)
    .replace('pid /tmp/nginx.pid;', `pid ${folder}/nginx.pid; daemon off;`)
    .replace('/dev/stdout', `${folder}/access.log`)
    .replace('/dev/stderr', `${folder}/error.log`)
    .replace(
      'server_tokens off;',
      `server_tokens off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join(' ')}`,
    );
  await mkdir(path.join(folder, 'client_body'));
  await writeFile(path.join(folder, 'nginx.conf'), config);
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-e', `${folder}/error.log`], {
    stdio: 'inherit',
  });
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

/** What nginx has logged of requests and of faults. */
export async function readLogs(folder: string): Promise<string> {
  const logs = ['access.log', 'error.log'].map((name) => readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(logs)).join('');
}
