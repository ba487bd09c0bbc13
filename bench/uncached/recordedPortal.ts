import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import type { PortalBuild, PortalSource } from '../../apps/server/src/portal/source.ts';

/** A portal's build, and the tree that it rendered last. */
export interface RecordedPortal {
  readonly source: PortalSource;
  /** Renders the tree of the page that was asked for last, with nothing around it; gives the length of its HTML. */
  renderLast(): number;
}

/** Notes what each page of `source` is rendered of; nothing else about it changes. */
export async function recordPortal(source: PortalSource): Promise<RecordedPortal> {
  const build = await source.load();
  let last: { readonly context: EntryContext; readonly url: string } | undefined;
  const { default: render } = build.entry.module;
  const recorded: PortalBuild = {
    ...build,
    entry: {
      ...build.entry,
      module: {
        ...build.entry.module,
        default: (request, status, headers, context, ...rest) => {
          last = { context, url: request.url };
          return render(request, status, headers, context, ...rest);
        },
      },
    },
  };
  return {
    source: { ...source, load: async () => recorded },
    renderLast() {
      if (!last) throw new Error('no page has been asked for');
      const { context, url } = last;
      // The data for the browser were written from a stream, which a page reads once.
      const bare = { ...context };
      delete bare.serverHandoffStream;
      return renderToString(createElement(ServerRouter, { context: bare, url })).length;
    },
  };
}
