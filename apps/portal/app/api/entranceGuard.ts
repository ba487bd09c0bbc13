/** Where only the logged-in may be, a loader throws this to everybody else: the guard of the specification. */
export function toEntrance(): Response {
  return new Response(null, { status: 302, headers: { Location: '/entrance' } });
}
