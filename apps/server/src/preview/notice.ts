/** Stands above what a page of a preview holds. The portal's scripts do not know of it; its looks are in the portal's styles. */
const NOTICE =
  '<aside class="preview-notice" aria-label="Предпросмотр"><p>Предпросмотр: вы видите соревнование, которое ещё не ' +
  'опубликовано. Другие его не видят.</p><a href="/preview/end">Закончить предпросмотр</a></aside>';

/** A rendered page with the notice below its header: React skips what it does not know there. */
export function withPreviewNotice(html: string): string {
  return html.replace('<main id="main"', (main) => NOTICE + main);
}
