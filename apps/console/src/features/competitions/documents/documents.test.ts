import { expect, test } from 'vitest';
import { mergePapers, type Papers } from './documents.ts';

const paper = (document_id: number, title = 'Положение') => ({
  document_id,
  title,
  is_for_registration: 0 as const,
});

const BASE: Papers = [paper(1), paper(2)];

test('Files that come and go leave what is edited as it is', () => {
  const own = [paper(2, 'Схема'), paper(1)];
  expect(mergePapers(BASE, own, [paper(2), paper(3, 'Новый')])).toEqual([
    paper(2, 'Схема'),
    paper(3, 'Новый'),
  ]);
});

test('What somebody else has changed is not joined without a word', () => {
  expect(mergePapers(BASE, BASE, [paper(1, 'Другое'), paper(2)])).toBeUndefined();
  expect(mergePapers(BASE, BASE, [paper(2), paper(1)])).toBeUndefined();
});
