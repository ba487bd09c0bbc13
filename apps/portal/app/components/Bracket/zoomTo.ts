/** A point of the frame that stays where it is while the picture grows or shrinks around it. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** Changes the zoom; what was at `anchor` of the frame comes to stand at `landing`, which by default is the same. */
export type ZoomTo = (wanted: (now: number) => number, anchor?: Anchor, landing?: Anchor) => void;

/** Where in a frame something on the screen is. */
export function locatePointIn(
  frame: HTMLElement,
  at: { readonly clientX: number; readonly clientY: number },
): Anchor {
  const { left, top } = frame.getBoundingClientRect();
  return { x: at.clientX - left, y: at.clientY - top };
}
