import type { Transport } from '@nardy/contract/client';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { createApi } from './api/api';
import { apiContext, renderingContext, type Rendering } from './api/context';
import { ScriptMark } from './api/scriptMark';
import { deferScripts } from './features/site';

/** What the server gives a request's loaders: the API, called in the same process. */
export function createRequestContext(transport: Transport, rendering: Rendering): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(transport));
  context.set(renderingContext, rendering);
  return context;
}

/** Faults go to the server's log; a missing page is an answer and no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(renderingContext).report(error);
};

/** Renders a page whole: it is kept and compressed as one piece, and a fault in it is known before anything is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptMark } = context.get(renderingContext);
  const html = await renderWhole(
    <ScriptMark value={scriptMark}>
      <ServerRouter
        context={routerContext}
        url={request.url}
        {...(scriptMark !== undefined && { nonce: scriptMark })}
      />
    </ScriptMark>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // At work the scripts of the development server stand as they are.
  return new Response(import.meta.env.PROD ? deferScripts(html) : html, { status, headers });
}

function renderWhole(page: React.ReactElement): Promise<string> {
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
