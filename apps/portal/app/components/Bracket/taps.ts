import { locatePointIn, type Anchor } from './zoomTo';

const TAP_MS = 300;
const TAP_SLOP = 24;

/** Reports each finger that leaves where it tapped for the second time; a tap on a link is the link's. */
export function followTapsIn(
  frame: HTMLElement,
  signal: AbortSignal,
): (event: TouchEvent) => Anchor | undefined {
  let began: { readonly at: Anchor; readonly when: number } | undefined;
  let tapped: typeof began;
  frame.addEventListener(
    'touchstart',
    ({ touches, timeStamp, target }) => {
      const [only] = touches;
      const isLink = target instanceof Element && target.closest('a, button');
      began =
        only && touches.length === 1 && !isLink
          ? { at: locatePointIn(frame, only), when: timeStamp }
          : undefined;
    },
    { passive: true, signal },
  );
  return ({ type, changedTouches: [finger], timeStamp }) => {
    const tap = began;
    const first = tapped;
    began = tapped = undefined;
    const at = finger && locatePointIn(frame, finger);
    if (type !== 'touchend' || !tap || !at || timeStamp - tap.when > TAP_MS || isApart(at, tap.at))
      return undefined;
    if (first && tap.when - first.when < 2 * TAP_MS && !isApart(at, first.at)) return at;
    tapped = tap;
    return undefined;
  };
}

function isApart(one: Anchor, other: Anchor): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) > TAP_SLOP;
}
