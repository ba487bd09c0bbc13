import { listGames, computePlaces, findWinner } from '@nardy/engine';
import type { Side } from '../play/field.ts';
import type { PlayedCompetition } from '../play/playSeasons.ts';
import type { Paper } from './pdf.ts';
import { formatDayInWords } from './texts.ts';

/** The final protocol: places, names, regions, wins and losses. */
export function writeProtocol({ competition, state, sides, lastAt }: PlayedCompetition): Paper {
  const sideOf = new Map(state.participants.map(({ id }, index) => [id, sides[index]]));
  const score = buildScores(state);
  const lines = computePlaces(state).map(({ participant, from, to }) => {
    const { wins, losses } = score.get(participant) ?? { wins: 0, losses: 0 };
    const side = sideOf.get(participant);
    return [formatPlace(from, to), formatNames(side), buildRegion(side), String(wins), String(losses)];
  });
  return {
    title: 'Итоговый протокол',
    subtitle: `${competition.row.full_name}, ${formatDayInWords(competition.row.start_at)}`,
    date: lastAt,
    signature: 'Главный судья ____________________        Главный секретарь ____________________',
    sections: [],
    table: { widths: [1.2, 6, 5, 1, 1], rows: [['Место', 'Участник', 'Регион', 'В', 'П'], ...lines] },
  };
}

function buildScores(state: PlayedCompetition['state']) {
  const scores = new Map<number, { wins: number; losses: number }>();
  for (const { players, result } of listGames(state)) {
    const winner = findWinner(result);
    if (winner === undefined) continue;
    for (const [index, player] of players.entries()) {
      const { wins, losses } = scores.get(player) ?? { wins: 0, losses: 0 };
      scores.set(player, index === winner ? { wins: wins + 1, losses } : { wins, losses: losses + 1 });
    }
  }
  return scores;
}

function formatPlace(from: number | null, to: number | null): string {
  if (from === null || to === null) return '—';
  return from === to ? String(from) : `${from}–${to}`;
}

function formatNames(side: Side | undefined): string {
  return (side ?? []).map(({ lastName, firstName }) => `${lastName} ${firstName}`).join(' / ');
}

function buildRegion(side: Side | undefined): string {
  return [...new Set((side ?? []).flatMap(({ place }) => place?.regionTitle ?? []))].join(', ');
}
