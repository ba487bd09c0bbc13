import type { Desk } from '@nardy/contract';
import { describe, expect, it } from 'vitest';
import { buildDesk, createGame } from '../testing/desk.ts';
import { findNextOpen, getPhaseAction } from './phase.ts';

describe("the phase's primary action", () => {
  it.each<readonly [Desk['phase'], Partial<Desk>, string]>([
    ['entries', { tour: null }, 'Закрыть и начать'],
    ['to-draw', { tour: { number: 5, of: 7 } }, 'Жеребьёвка 6-го тура'],
    ['to-draw', { tour: null }, 'Жеребьёвка 1-го тура'],
    ['to-draw', { title: 'Матч за 3-е место', tour: { number: 7, of: 7 } }, 'Назначить: матч за 3-е место'],
    ['to-draw', { stages: [{ kind: 'single-elimination' }], tour: null }, 'Жеребьёвка этапа'],
    ['draft', {}, 'Опубликовать пары'],
    ['playing', {}, 'Кого ждём'],
    ['to-finish', {}, 'Подвести итоги этапа'],
    ['to-start', { stages: [{ kind: 'swiss' }, { kind: 'single-elimination' }] }, 'Начать плей-офф'],
    ['to-start', { stages: [{ kind: 'groups' }, { kind: 'swiss' }] }, 'Начать следующий этап'],
    ['to-end', {}, 'Завершить и опубликовать'],
    ['to-end', { training: { speed: 0, minutes: 0, requests: [] } }, 'Завершить'],
    ['to-end', { tournament: { ...buildDesk().tournament, is_published: 0 } }, 'Завершить'],
  ])('in %s with %o is «%s»', (phase, change, label) => {
    expect(getPhaseAction(buildDesk({ ...change, phase }))?.label).toBe(label);
  });

  it('leads to the grades of referees that the end waits for', () => {
    const desk = buildDesk({ phase: 'to-end' });
    expect(getPhaseAction(desk, 1)).toEqual({
      kind: 'grade',
      label: 'К оценке судьи',
      next: 'завершить и опубликовать',
    });
    expect(getPhaseAction(desk, 2)?.label).toBe('К оценкам судей');
  });

  it('is none when the competition is over', () => {
    expect(getPhaseAction(buildDesk({ phase: 'finished' }))).toBeNull();
  });

  it('says where the pairs appear: those of a training in the hall alone', () => {
    expect(getPhaseAction(buildDesk({ phase: 'draft' }))?.next).toBe('пары на портале и экранах');
    const training = { speed: 0, minutes: 0, requests: [] } as const;
    expect(getPhaseAction(buildDesk({ phase: 'draft', training: { ...training, requests: [] } }))?.next).toBe(
      'пары на экранах зала',
    );
  });

  it('says what follows the tour', () => {
    expect(getPhaseAction(buildDesk())?.next).toBe('жеребьёвка 6-го тура');
    expect(getPhaseAction(buildDesk({ tour: { number: 7, of: 7 } }))?.next).toBe('итоги этапа');
  });

  it('says of the last tour that a match for third place may follow, and after that match the end', () => {
    const stages = [{ kind: 'swiss', end: { by: 'tours', tours: 7 }, thirdPlace: true }];
    const desk = buildDesk({ tour: { number: 7, of: 7 }, title: 'Тур 7', stages });
    expect(getPhaseAction(desk)?.next).toBe('матч за 3-е место или итоги этапа');
    expect(getPhaseAction({ ...desk, tour: { number: 6, of: 7 } })?.next).toBe('жеребьёвка 7-го тура');
    expect(getPhaseAction({ ...desk, title: 'Матч за 3-е место' })?.next).toBe('итоги этапа');
    const untilLosses = [{ kind: 'swiss', end: { by: 'losses', losses: 2 }, thirdPlace: true }];
    const third = { ...desk, title: 'Матч за 3-е место', tour: { number: 7, of: null }, stages: untilLosses };
    expect(getPhaseAction(third)?.next).toBe('итоги этапа');
  });
});

describe('whom one waits for', () => {
  const done = { outcome: 'played', score1: 9, score2: 1, winner: 1 } as const;

  it('is the next open table after the chosen one, and the first again after the last', () => {
    const desk = buildDesk({
      games: [createGame(1, done), createGame(2), createGame(3, done), createGame(4)],
    });
    expect(findNextOpen(desk, null)).toBe(102);
    expect(findNextOpen(desk, 102)).toBe(104);
    expect(findNextOpen(desk, 104)).toBe(102);
    expect(findNextOpen(desk, 101)).toBe(102);
  });

  it('is nobody when all are in', () => {
    expect(findNextOpen(buildDesk({ games: [createGame(1, done)] }), null)).toBeNull();
  });
});
