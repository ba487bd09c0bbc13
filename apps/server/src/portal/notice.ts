const CLOCK = new Intl.DateTimeFormat('ru', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/**
 * A rendered page with a notice below its header. The portal's scripts do not know of it, so React skips it; its looks, `notice`, are in
 * the portal's styles.
 */
export function insertNotice(html: string, notice: string): string {
  return html.replace('<main id="main"', (main) => notice + main);
}

/** Of a page that was rendered at the moment, in milliseconds, and cannot be rendered anew. */
export function formatLossNotice(madeAt: number): string {
  const clock = CLOCK.format(madeAt);
  return (
    '<aside class="notice" aria-label="Нет связи с базой данных"><p>Нет связи с базой данных. Страница показана, ' +
    `как была в ${clock} по Москве.</p></aside>`
  );
}
