import type { Player } from '@nardy/contract';

/** Who is to be entered: an athlete of the base, or what is known of somebody new. */
export type EntrantDraft =
  | { readonly kind: 'known'; readonly player: Pick<Player, 'player_id' | 'fullName' | 'rating'> }
  | {
      readonly kind: 'new';
      readonly last_name: string;
      readonly first_name: string;
      readonly gender: 'man' | 'woman' | null;
      readonly city: { readonly city_id: number; readonly title: string } | null;
    };

export function isComplete(entrant: EntrantDraft): boolean {
  return entrant.kind === 'known' || (entrant.last_name.trim() !== '' && entrant.first_name.trim() !== '');
}

export function formatEntrant(entrant: EntrantDraft): string {
  return entrant.kind === 'known' ? entrant.player.fullName : `${entrant.last_name} ${entrant.first_name}`;
}

/** As the operation takes it. */
export function toEntrant(entrant: EntrantDraft) {
  if (entrant.kind === 'known') return { player_id: entrant.player.player_id };
  return {
    last_name: entrant.last_name.trim(),
    first_name: entrant.first_name.trim(),
    gender: entrant.gender,
    city_id: entrant.city?.city_id ?? null,
  };
}

/** A newcomer whose surname and name are what was looked for in vain. */
export function draftNewcomer(typed: string): EntrantDraft {
  const [last = '', ...first] = typed.trim().split(/\s+/);
  return {
    kind: 'new',
    last_name: capitalize(last),
    first_name: first.map(capitalize).join(' '),
    gender: null,
    city: null,
  };
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
