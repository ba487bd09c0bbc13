import { expect, test } from 'vitest';
import { playFederation } from './testing/playFederation.ts';

test.each(['2024-02-29', '2027-01-01', '2027-07-04', '2028-06-14'])(
  'On %s all competitions come to where they are to be',
  async (today) => {
    const { played } = await playFederation(today);
    const running = played.filter(({ competition }) => competition.row.status === 'current');
    expect(running).toHaveLength(4);
    for (const { state, competition } of played)
      expect(state.finished).toBe(competition.row.status === 'past');
  },
);
