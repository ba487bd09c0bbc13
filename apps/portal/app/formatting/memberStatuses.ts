import type { MemberStatus, Player } from '@nardy/contract';

const WORDS = {
  late: { man: 'вступил позже', woman: 'вступила позже', pair: 'вступили позже' },
  withdrawn: {
    man: 'снялся с соревнования',
    woman: 'снялась с соревнования',
    pair: 'снялись с соревнования',
  },
  disqualified: { man: 'дисквалифицирован', woman: 'дисквалифицирована', pair: 'дисквалифицированы' },
} as const;

/** Whom a sentence is about. */
export type Subject = 'man' | 'woman' | 'pair';

/** Where the sex is not known, the masculine stands for either. */
export const getSubject = (isPair: boolean, gender: Player['gender'] = null): Subject =>
  isPair ? 'pair' : (gender ?? 'man');

/** "дисквалифицирована": what is said of a member beside the name. */
export const formatMemberStatus = (status: Exclude<MemberStatus, 'in'> | 'late', subject: Subject): string =>
  WORDS[status][subject];
