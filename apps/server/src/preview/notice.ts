import { insertNotice } from '../portal/notice.ts';

const NOTICE =
  '<aside class="notice" aria-label="Предпросмотр"><p>Предпросмотр: вы видите соревнование, которое ещё не ' +
  'опубликовано. Другие его не видят.</p><a href="/preview/end">Закончить предпросмотр</a></aside>';

export function withPreviewNotice(html: string): string {
  return insertNotice(html, NOTICE);
}
