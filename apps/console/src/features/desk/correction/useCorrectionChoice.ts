import { useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { useLine, useLineReader } from '../line/readers.ts';
import { withReason } from '../panel/withReason.ts';
import { useAttempt } from '../panel/useAttempt.ts';
import { readCorrection, REASONS, turnWay } from './readCorrection.ts';
import { formatPlayed, formatResult, type CorrectResult } from './result.ts';
import { seeCorrected, useCorrection } from './useCorrection.ts';
import type { GameFacts } from './useGame.ts';
import type { WayMode } from './ways.ts';

/** The right score, the way that is chosen and why, as the line and the panel both set them; and how it is done. */
export function useCorrectionChoice(game: GameFacts, typed: CorrectResult | undefined) {
  const { desk, run } = useDesk();
  const { close } = usePlace();
  const { say } = useLine();
  const [result, setResult] = useState(typed);
  const [chosen, setChosen] = useState<WayMode | null>(null);
  const [reason, setReason] = useState(REASONS[0] ?? '');
  const { data: correction, error, refetch } = useCorrection(game.number, result);
  const { perform, isBusy, error: refused } = useAttempt();
  const way = chosen ?? correction?.recommended ?? null;
  const correct = async (mode: WayMode): Promise<void> => {
    if (result === undefined || isBusy) return;
    const seen = seeCorrected(game, mode, correction?.version ?? desk.version);
    const isDone = await perform(() =>
      run({ type: 'correct-result', game: game.number, result, mode, ...withReason(reason) }, seen),
    );
    if (!isDone) return;
    close();
    say({
      kind: 'sentence',
      strong: result === null ? 'Счёт убран,' : formatResult(result),
      text: `${result === null ? '' : 'исправлено, '}было ${formatPlayed(game)}`,
      ...(game.table !== null && { table: game.table }),
    });
  };
  useLineReader({
    ...readCorrection({
      game,
      result,
      correction,
      way,
      onResult: setResult,
      onReason: setReason,
      onCorrect: (mode) => void correct(mode),
    }),
    onKey: ({ code }, text) => {
      const next = text === '' && correction ? turnWay(correction, way, code) : null;
      if (next) setChosen(next);
      return next !== null;
    },
  });
  return {
    result,
    correction,
    way,
    outcome: way && correction?.[way],
    reason,
    isBusy,
    error,
    refused,
    setChosen,
    setReason,
    correct: (mode: WayMode) => void correct(mode),
    retry: () => void refetch(),
  };
}
