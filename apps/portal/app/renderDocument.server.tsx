import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';

/** React writes this in place of what it could not render at once. */
const UNFINISHED = '<!--$!-->';
const END = '</body></html>';
/** What ends a script or begins a comment within it, and what old browsers take for the end of a line. */
const UNSAFE_IN_SCRIPT = /[&<>\u2028\u2029]/g;

type Handoff = NonNullable<EntryContext['serverHandoffStream']>;

/**
 * The HTML of a document with the data that the browser takes it over with. Nearly every page is rendered at once, which costs a sixth
 * less CPU than a stream; where something has to be waited for, such as a part whose code is loaded for the first time, or fails, a
 * stream renders the page anew.
 */
export async function renderDocument(
  context: EntryContext,
  nonce: string | undefined,
  draw: (context: EntryContext) => ReactElement,
): Promise<string> {
  const { serverHandoffStream: handoff, ...rest } = context;
  const html = renderAtOnce(draw(rest));
  if (html === undefined || !handoff) return renderWhole(draw(context));
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${await formatHandoff(handoff, nonce)}${END}`;
}

/** Undefined where a part of it is not ready or fails. */
function renderAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page);
    return html.endsWith(END) && !html.includes(UNFINISHED) ? html : undefined;
  } catch {
    // What failed is reported by the stream, which fails in the same place.
    return undefined;
  }
}

/** The scripts that React Router writes behind a document that it streams. */
async function formatHandoff(handoff: Handoff, nonce: string | undefined): Promise<string> {
  const data = JSON.stringify(await text(handoff)).replaceAll(UNSAFE_IN_SCRIPT, escapeInScript);
  const start = nonce === undefined ? '<script>' : `<script nonce="${nonce}">`;
  const controller = 'window.__reactRouterContext.streamController';
  return `${start}${controller}.enqueue(${data});</script>${start}${controller}.close();</script>`;
}

const escapeInScript = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

function renderWhole(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // React would move a large boundary to the end of the page and put it in its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    });
  });
}
