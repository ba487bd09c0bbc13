import { getBracket, type CompetitionState } from '@nardy/engine';
import { listPlacesOf } from '../../reading/games.ts';
import { BRACKET_PARTS, buildBracketSide, listBracketColumns } from '../bracketColumns.ts';
import type { Block, PaperTable } from '../document.ts';
import type { PaperData } from '../data.ts';
import { listStarted } from '../parts.ts';
import type { PaperKind } from './paper.ts';

/** The picture of a bracket, also while it is played. */
export const bracket: PaperKind = {
  title: 'Сетка',
  kind: 'wall',
  parts: ({ snapshot }) => listStagesWithBracket(snapshot.timed.state).toReversed(),
  describe({ snapshot }) {
    const last = listStagesWithBracket(snapshot.timed.state).at(-1);
    return last === undefined ? { refusal: 'Сетки нет' } : { detail: last.title };
  },
  make(data, { part }) {
    const { state } = data.snapshot.timed;
    const stages = listStagesWithBracket(state);
    const chosen = part === undefined ? stages.at(-1) : stages.find(({ id }) => id === part);
    if (chosen === undefined) return undefined;
    const index = Number(chosen.id) - 1;
    const blocks = BRACKET_PARTS.flatMap(([name, title]): Block[] => {
      const columns = listBracketColumns(data.snapshot, index, name);
      return columns.length === 0 ? [] : [{ is: 'bracket', title: title || chosen.title, columns }];
    });
    return {
      title: 'Сетка',
      fileName: 'Сетка',
      layout: 'landscape',
      blocks,
      sheet: buildGamesTable(data, index),
    };
  },
};

function listStagesWithBracket(state: CompetitionState) {
  return listStarted(state).flatMap(({ stage, id }) =>
    stage.bracket === null ? [] : [{ id, title: stage.format.title ?? TITLES[stage.format.kind] ?? 'Сетка' }],
  );
}

const TITLES: Readonly<Partial<Record<string, string>>> = {
  'single-elimination': 'Олимпийская сетка',
  'double-elimination': 'Верхняя сетка',
};

function buildGamesTable({ snapshot }: PaperData, index: number): PaperTable {
  const stage = snapshot.timed.state.stages[index];
  const rounds = (stage && getBracket(stage)?.plan.rounds) ?? [];
  const titles = new Map(rounds.flatMap(({ title, games }) => games.map((game) => [game, title] as const)));
  return {
    columns: [
      { title: 'Раунд', width: 18 },
      { title: 'Стол', width: 6, align: 'end' },
      { title: 'Первый', width: 28 },
      { title: 'Счёт 1', width: 7, align: 'end' },
      { title: 'Счёт 2', width: 7, align: 'end' },
      { title: 'Второй', width: 28 },
    ],
    rows: listPlacesOf(snapshot, index).map(({ planned, game }) => {
      const [left, right] = [
        buildBracketSide(snapshot, game, 'left'),
        buildBracketSide(snapshot, game, 'right'),
      ];
      return [titles.get(planned) ?? '', game.table, left.name, left.score, right.score, right.name];
    }),
  };
}
