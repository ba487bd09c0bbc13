import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Transport } from '@nardy/contract/client';
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { readBuiltFile } from '../builtFiles.ts';

/** What a rendering is told about its request; the portal's `api/context.ts` has the same shape. */
interface Rendering {
  readonly requestId: string;
  /** The nonce of the scripts that the rendering itself writes; it is taken out before the page is sent. */
  readonly scriptMark: string | undefined;
  readonly report: (error: unknown) => void;
  readonly deliver: (html: string) => void;
}

/** The portal's server build, with what its entry adds for us. */
export type PortalBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly createRequestContext: (transport: Transport, rendering: Rendering) => RouterContextProvider;
    };
  };
};

/** Where the portal comes from: its build, or the development server that makes it on each request. */
export interface PortalSource {
  readonly mode: 'production' | 'development';
  load(): Promise<PortalBuild>;
  /** Folder of the built files; the development server answers for its own. */
  readonly clientFolder?: string;
  /** Lets the development server answer what is its own, on the same port as everything else. */
  attach?(app: FastifyInstance): Promise<void>;
}

/** The portal as built into `folder`. */
export async function openBuiltPortal(folder: string): Promise<PortalSource> {
  const entry = path.join('server', 'index.js');
  await readBuiltFile(folder, entry);
  const build = (await import(pathToFileURL(path.join(folder, entry)).href)) as PortalBuild;
  return { mode: 'production', load: async () => build, clientFolder: path.join(folder, 'client') };
}
