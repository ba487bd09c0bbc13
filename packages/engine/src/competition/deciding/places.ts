import type { Command } from '../commands.ts';
import type { FinalPlaces } from '../model.ts';
import { refuse, type Verdict } from '../refusals.ts';
import type { CompetitionState } from '../state.ts';

/** Sets the places of everybody who was not disqualified, in a competition without stages. */
export function decidePlaces(state: CompetitionState, places: FinalPlaces): Verdict {
  if (state.stages.length > 0)
    return refuse('impossible-places', 'У соревнования есть этапы: места следуют из встреч.');
  if (state.participants.length < 2)
    return refuse('too-few-participants', 'Для соревнования нужно не меньше двух участников.');
  const named = places.flat();
  const placed = new Set(named);
  const there = state.participants.filter(({ status }) => status !== 'disqualified');
  const isWhole = named.length === there.length && there.every(({ id }) => placed.has(id));
  if (!isWhole || there.length === 0 || places.some((sharing) => sharing.length === 0))
    return refuse('impossible-places', 'У каждого участника должно быть одно место, без пропусков.');
  return [{ type: 'places-set', places }];
}

/** Refuses whatever speaks of games once places are set: there are none that they could follow from. */
export function refuseUnlessPlaces({ places }: CompetitionState, { type }: Command): Verdict | undefined {
  if (places === undefined || type === 'set-places' || type === 'finish') return undefined;
  return refuse(
    'only-places',
    'Внесены итоговые места без встреч: их можно изменить, завершить или отменить.',
  );
}
