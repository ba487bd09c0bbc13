import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of a request, and of its answer. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie that only the server reads; without `maxAge`, in seconds, it goes when the browser is closed. */
  set(name: string, value: string, options: { readonly secure: boolean; readonly maxAge?: number }): void;
}

/** A cookie's value is base64url here: nothing in it needs quoting. */
export function createCookies(request: FastifyRequest, reply: FastifyReply): Cookies {
  return {
    get(name) {
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
    set(name, value, { secure, maxAge }) {
      const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
      if (secure) parts.push('Secure');
      if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
      void reply.header('set-cookie', parts.join('; '));
    },
  };
}
