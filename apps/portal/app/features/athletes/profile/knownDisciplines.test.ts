import type { Discipline } from '@nardy/contract';
import { expect, test } from 'vitest';
import { listKnownDisciplines } from './knownDisciplines';

const SHORT: Discipline = { discipline_id: 1, title: 'Короткие нарды' };
const LONG: Discipline = { discipline_id: 2, title: 'Длинные нарды' };
const BLITZ: Discipline = { discipline_id: 3, title: 'Блиц' };

test("An athlete's disciplines that are not offered any more follow those that are", () => {
  expect(listKnownDisciplines({ ok: true, value: [LONG, SHORT] }, [BLITZ, SHORT])).toEqual([
    LONG,
    SHORT,
    BLITZ,
  ]);
});

test("When the disciplines did not come, the athlete's own are known", () => {
  expect(listKnownDisciplines({ ok: false, status: 0 }, [BLITZ])).toEqual([BLITZ]);
});
