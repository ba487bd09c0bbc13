import { buildPhrase, type LineReader, type LineReading } from '../line/reading.ts';
import { hasDeskWord } from '../line/words.ts';
import { formatResult, readResult, type CorrectResult } from './result.ts';
import type { GameFacts } from './useGame.ts';
import { summarizeChanges, WAYS, type Correction, type WayMode } from './ways.ts';

interface CorrectionStep {
  readonly game: GameFacts;
  /** Undefined until the right score was entered. */
  readonly result: CorrectResult | undefined;
  readonly correction: Correction | undefined;
  readonly way: WayMode | null;
  readonly onResult: (result: CorrectResult) => void;
  readonly onReason: (reason: string) => void;
  readonly onCorrect: (way: WayMode) => void;
}

/** Usual reasons; they are numbered on from the ways. */
export const REASONS: readonly string[] = ['Перепутаны стороны', 'Описка', 'Протест'];
export const REASONS_FROM = WAYS.length + 1;

/** The line of a correction: first the right score, then the number of a way; Enter alone takes the one that is chosen. */
export function readCorrection(step: CorrectionStep): LineReader {
  const { game, result } = step;
  const place = game.table === null ? game.title : `${game.title}, стол ${game.table}`;
  const label = `Исправить: ${place}${result === undefined ? '' : `, ${formatResult(result)}`}`;
  if (result === undefined)
    return { label, placeholder: 'верный счёт: 3 9', read: (text) => readRightScore(text, step) };
  const state = `${step.way ?? ''}.${step.correction?.version ?? ''}`;
  return { label, state, placeholder: 'номер способа', read: (text) => readWay(text, step) };
}

function readRightScore(text: string, { onResult }: CorrectionStep): LineReading | undefined {
  if (hasDeskWord(text)) return undefined;
  const reading = readResult(text);
  switch (reading.kind) {
    case 'empty':
    case 'partial':
      return buildPhrase(
        'idle',
        'Верный счёт, как на бланке: 3 9 · н2 неявка второго · п 5 4 прерван · убрать',
      );
    case 'fault':
      return buildPhrase('refused', reading.sentence);
    case 'result': {
      const { result } = reading;
      return {
        ...buildPhrase('ok', 'покажем, что изменится', formatResult(result)),
        enter: { label: 'что изменится', run: () => onResult(result) },
      };
    }
  }
}

function readWay(text: string, step: CorrectionStep): LineReading | undefined {
  const { correction, way, onCorrect, onReason, onResult } = step;
  if (hasDeskWord(text)) return undefined;
  if (!correction) return buildPhrase('idle', 'Считаем, что изменится…');
  const typed = text.trim();
  const other = readResult(typed);
  if (other.kind === 'result')
    return {
      ...buildPhrase('ok', 'другой счёт', formatResult(other.result)),
      enter: { label: 'что изменится', run: () => onResult(other.result) },
    };
  const reason = REASONS[Number(typed) - REASONS_FROM];
  if (way && reason)
    return {
      ...buildPhrase('ok', 'причина', reason),
      enter: { label: 'выбрать', run: () => onReason(reason) },
    };
  const mode = typed === '' ? way : WAYS[Number(typed) - 1]?.mode;
  if (!mode)
    return buildPhrase('refused', typed === '' ? 'Все способы закрыты.' : 'Способов три: 1, 2 или 3.');
  const title = WAYS.find((one) => one.mode === mode)?.title ?? '';
  const outcome = correction[mode];
  if (outcome.is_open === 0) return buildPhrase('refused', outcome.sentence, title);
  const { broken_off: broken } = outcome.changes;
  return {
    ...buildPhrase(broken.length > 0 ? 'choice' : 'ok', summarizeChanges(outcome.changes), title),
    enter: { label: 'исправить', run: () => onCorrect(mode) },
  };
}

/** The next open way by an arrow; null for another key. */
export function turnWay(correction: Correction, way: WayMode | null, code: string): WayMode | null {
  if (code !== 'ArrowLeft' && code !== 'ArrowRight') return null;
  const open = WAYS.filter(({ mode }) => correction[mode].is_open === 1);
  const at = open.findIndex(({ mode }) => mode === way);
  const step = code === 'ArrowRight' ? 1 : -1;
  return open[(at + step + open.length) % open.length]?.mode ?? null;
}
