const PIXELS_A_SECOND = 45;
/** Time to read the first and the last lines; for a page that does not move, the time of one view. */
const REST_MS = 8_000;

/**
 * Scrolls the page slowly to its end, rests, says so and begins again. Where motion is not wanted it turns a view at a
 * time instead. Gives what stops it.
 */
export function startRolling(onEnd: () => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const rest = (then: () => void) => {
    timer = setTimeout(then, REST_MS);
  };
  const begin = () => {
    scrollTo({ top: 0, behavior: 'instant' });
    rest(still ? turn : roll);
  };
  const end = () => {
    rest(() => {
      onEnd();
      begin();
    });
  };
  const turn = () => {
    if (isAtEnd()) return end();
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
    return rest(turn);
  };
  const roll = () => {
    // A screen scrolls by whole pixels: parts of them are kept until they make one.
    let last = performance.now();
    let left = 0;
    const step = (now: number) => {
      left += ((now - last) / 1000) * PIXELS_A_SECOND;
      last = now;
      const whole = Math.floor(left);
      left -= whole;
      scrollBy({ top: whole, behavior: 'instant' });
      if (isAtEnd()) end();
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
  begin();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

function isAtEnd(): boolean {
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
}
