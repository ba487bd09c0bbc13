import type { FoundTag, GivenTag, Tag } from '@nardy/contract';

/** A tag as a form holds it. */
export interface ChosenTag {
  readonly name: string;
  readonly tournament_id: number | null;
}

export const listChosenTags = (tags: readonly Tag[]): readonly ChosenTag[] =>
  tags.map(({ name, tournament_id }) => ({ name, tournament_id }));

export const listGivenTags = (tags: readonly ChosenTag[]): GivenTag[] => tags.map((tag) => ({ ...tag }));

export const toChosenTag = ({ name, tournament_id }: FoundTag): ChosenTag => ({ name, tournament_id });

export const isSameTag = (one: ChosenTag, other: ChosenTag): boolean =>
  one.tournament_id === null ? one.name === other.name : one.tournament_id === other.tournament_id;

export const formatTagsInWords = (tags: readonly ChosenTag[]): string =>
  tags.map(({ name }) => name).join(', ') || '—';
