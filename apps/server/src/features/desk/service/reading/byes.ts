import type { Bye } from '@nardy/engine';

const WORTH: Readonly<Record<Bye['kind'], string>> = {
  free: 'свободен',
  half: '½ очка',
  none: 'без очков',
};

/** What stands where a score would. Who is left over in a tour of a round robin misses nothing. */
export const formatBye = ({ kind, declared }: Bye): string =>
  kind === 'none' && declared !== true ? WORTH.free : WORTH[kind];
