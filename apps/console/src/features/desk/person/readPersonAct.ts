import { buildPhrase, type LineReading } from '../line/reading.ts';
import { ACT_REASONS, getFirstReason, type NumberedAct } from './acts.ts';
import type { PersonAct } from './usePersonActs.ts';

interface PersonLine {
  readonly acts: readonly NumberedAct[];
  readonly chosen: PersonAct | undefined;
  readonly lacksReason: boolean;
  readonly onChoose: (code: string) => void;
  readonly onReason: (reason: string) => void;
  readonly onDo: () => void;
}

/** The line of a person: a number opens that act with its preview or is why it is done, Enter alone does the open one. */
export function readPersonAct(text: string, line: PersonLine): LineReading | undefined {
  const { acts, chosen, lacksReason, onChoose, onReason, onDo } = line;
  const typed = text.trim();
  if (typed === '') {
    if (!chosen || chosen.is_open === 0)
      return buildPhrase('idle', 'Номер действия и Enter: сначала покажем, что из него следует.');
    if (lacksReason) return buildPhrase('choice', 'Сначала выберите причину.', chosen.title);
    return { ...buildPhrase('ok', chosen.sentence, chosen.title), enter: { label: 'сделать', run: onDo } };
  }
  // Two numbers are a result of some table: the desk reads them.
  if (!/^\d$/.test(typed)) return undefined;
  const reason =
    chosen?.needs_reason === 1 && ACT_REASONS[chosen.code]?.[Number(typed) - getFirstReason(acts)];
  if (reason)
    return {
      ...buildPhrase('ok', chosen.title, reason),
      enter: { label: 'причина', run: () => onReason(reason) },
    };
  const found = acts.find(({ key }) => key === Number(typed))?.act;
  if (!found) return buildPhrase('refused', `Действия с номером ${typed} здесь нет.`);
  return {
    ...buildPhrase('ok', found.sentence, found.title),
    enter: { label: 'что изменится', run: () => onChoose(found.code) },
  };
}
