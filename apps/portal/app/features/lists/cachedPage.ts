/**
 * The `handle` of a page that is the same for everybody, which the server therefore keeps. Whatever reads the page's address
 * stands in it: the server runs each on an address that notes what is asked of it, and keeps a page for each of these
 * parameters' values. A page without it is rendered each time.
 */
export interface CachedPage {
  readonly reads: readonly ((search: URLSearchParams) => unknown)[];
}
