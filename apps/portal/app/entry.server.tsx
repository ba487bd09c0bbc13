import type { Transport } from '@nardy/contract/client';
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
import { renderDocument } from './renderDocument.server';

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
  const { scriptMark, deliver } = context.get(renderingContext);
  const html = await renderDocument(routerContext, scriptMark, (entry) => (
    <ScriptMark value={scriptMark}>
      <ServerRouter
        context={entry}
        url={request.url}
        {...(scriptMark !== undefined && { nonce: scriptMark })}
      />
    </ScriptMark>
  ));
  // At work the scripts of the development server stand as they are.
  deliver(import.meta.env.PROD ? deferScripts(html) : html);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}
