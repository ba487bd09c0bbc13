/** A browser that refuses cookies lets a site store nothing: the very names of its storage throw. */
export function isStorageAllowed(): boolean {
  try {
    return Boolean(window.localStorage && window.sessionStorage);
  } catch {
    return false;
  }
}
