import { describe, expect, test } from 'vitest';
import { proposeStages } from './proposal.ts';

type Fields = Parameters<typeof proposeStages>[0];

const SWISS: Fields = {
  format: 'swiss',
  max_point: 5,
  is_playoff: false,
  is_third: false,
  system_competition: null,
};
const KNOCK_OUT = { kind: 'single-elimination', matchLength: 5 };

describe('Until losses', () => {
  const untilTwo = { ...SWISS, system_competition: 'До двух поражений' };

  test('The last tours alone decide, with a match for third place where it is announced', () => {
    const stage = { kind: 'swiss', matchLength: 5, end: { by: 'losses', losses: 2 } };
    expect(proposeStages(untilTwo, 16)).toEqual([stage]);
    expect(proposeStages({ ...untilTwo, is_third: true }, 16)).toEqual([{ ...stage, thirdPlace: true }]);
  });

  test.each([
    ['До двух поражений', 4],
    ['До двух поражений, 8 участников в плей-офф', 8],
    ['До 3 поражений, затем 2 лучших', 2],
  ])('«%s» leaves %i for the play-off, which has the match for third place', (text, playOff) => {
    const fields = { ...SWISS, is_playoff: true, is_third: true, system_competition: text };
    const [swiss, knockOut] = proposeStages(fields, 32);
    expect(swiss).toMatchObject({ kind: 'swiss', end: { by: 'losses', playOff } });
    expect(swiss).not.toHaveProperty('thirdPlace');
    expect(knockOut).toEqual({ ...KNOCK_OUT, thirdPlace: true, take: { by: 'remaining' } });
  });
});

describe('So many tours', () => {
  test('They are those of the text, or follow from the participants', () => {
    const [said] = proposeStages({ ...SWISS, system_competition: '7 туров' }, 16);
    expect(said).toMatchObject({ end: { by: 'tours', tours: 7 } });
    const [usual] = proposeStages(SWISS, 16);
    expect(usual).toMatchObject({ end: { by: 'tours', tours: 5 } });
  });

  test.each([
    ['7 туров, затем 4 лучших', 64, 4],
    ['7 туров, 16 участников в плей-офф', 64, 16],
    ['7 туров', 64, 8],
    ['7 туров', 15, 4],
  ])('«%s» with %i participants lets %i go on', (text, participants, count) => {
    const [, knockOut] = proposeStages(
      { ...SWISS, is_playoff: true, system_competition: text },
      participants,
    );
    expect(knockOut).toEqual({ ...KNOCK_OUT, thirdPlace: false, take: { by: 'best', count } });
  });
});
