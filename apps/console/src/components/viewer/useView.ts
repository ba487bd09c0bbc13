import { useState } from 'react';

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3;

const LEAST = 0.25;
const MOST = 6;
const STEP = 1.25;

export interface View {
  /** 1 fits the width of the viewer. */
  readonly zoom: number;
  readonly turns: Turns;
}

const AS_IT_IS: View = { zoom: 1, turns: 0 };

/** How each document is looked at; going to another and back keeps it. */
export function useView(fileId: number) {
  const [views, setViews] = useState<ReadonlyMap<number, View>>(new Map());
  const view = views.get(fileId) ?? AS_IT_IS;
  const set = (changed: Partial<View>): void =>
    setViews((before) => new Map(before).set(fileId, { ...(before.get(fileId) ?? AS_IT_IS), ...changed }));
  return {
    view,
    zoomIn: () => set({ zoom: Math.min(MOST, view.zoom * STEP) }),
    zoomOut: () => set({ zoom: Math.max(LEAST, view.zoom / STEP) }),
    fit: () => set({ zoom: 1 }),
    rotateLeft: () => set({ turns: ((view.turns + 3) % 4) as Turns }),
    rotateRight: () => set({ turns: ((view.turns + 1) % 4) as Turns }),
  };
}
