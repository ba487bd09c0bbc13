export const PREVIEW_COOKIE = 'nardy-preview';

/** Whether a request may be a preview's, before anything of it is checked: then it gets nothing that is cached. */
export function mayBePreview(cookie: string | undefined): boolean {
  return cookie?.includes(`${PREVIEW_COOKIE}=`) ?? false;
}
