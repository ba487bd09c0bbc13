import type { DeskPaper } from '@nardy/contract';
import { useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Card, Chip, Keys } from '../frame/parts/parts.tsx';
import { useLineReader } from '../line/readers.ts';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { describePart, findNeighbour, findPaper, openPaper, usePaperChoice, usePapers } from './choice.ts';
import { Thumbnail } from './Thumbnail.tsx';
import styles from './papers.module.css';

const FILTERS = [
  { id: 'all', label: 'Все', has: () => true },
  { id: 'now', label: 'Сейчас', has: ({ is_for_now: isForNow }: DeskPaper) => isForNow },
  { id: 'wall', label: 'На стену', has: ({ kind }: DeskPaper) => kind === 'wall' },
  { id: 'end', label: 'Итог', has: ({ kind }: DeskPaper) => kind === 'end' },
] as const;

const HINTS = [
  ['1', 'бумага под этим номером'],
  ['бланки', 'по названию'],
  ['12 9 4', 'счёт стола'],
] as const;

/** All papers of the competition: what can be printed now, and why the rest cannot be yet. */
export function PapersPanel() {
  const { data: papers, error, refetch } = usePapers();
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['id']>('all');
  const choice = usePaperChoice(papers);
  const { chosen, choose } = choice;
  const printing = usePaperReader(papers ?? [], choice);
  const shown = FILTERS.find(({ id }) => id === filter) ?? FILTERS[0];
  const numbered = (papers ?? []).map((paper, index) => ({ paper, number: index + 1 }));
  return (
    <Card
      title="Бумаги"
      fills
      head={
        <div className={styles['filters']} role="group" aria-label="Какие бумаги">
          {FILTERS.map(({ id, label, has }) => (
            <Chip
              key={id}
              isOn={id === filter}
              count={papers?.filter(has).length ?? 0}
              onClick={() => setFilter(id)}
            >
              {label}
            </Chip>
          ))}
          <span className={styles['arrows']}>
            <Keys of="←+→" /> выбрать
          </span>
        </div>
      }
    >
      <Fault error={error} onRetry={() => void refetch()} />
      <Fault error={printing.error} />
      <ul className={styles['papers']}>
        {numbered
          .filter(({ paper }) => shown.has(paper))
          .map(({ paper, number }) => (
            <li key={paper.paper}>
              <button
                type="button"
                className={styles['paper']}
                aria-pressed={paper.paper === chosen?.paper}
                disabled={!paper.is_open}
                onClick={() => choose(paper.paper)}
              >
                <Thumbnail paper={paper} />
                <b>{paper.title}</b>
                <Keys of={String(number)} />
                <small>{paper.detail}</small>
              </button>
            </li>
          ))}
      </ul>
    </Card>
  );
}

type Choice = ReturnType<typeof usePaperChoice>;

/** A number or a word in the line, and Enter, print a paper; with an empty line ← → choose one. */
function usePaperReader(papers: readonly DeskPaper[], { chosen, part, choose }: Choice) {
  const { id } = useDesk();
  const { perform, error } = useAttempt();
  useLineReader({
    label: 'Печать',
    placeholder: 'номер или название бумаги',
    hints: HINTS,
    onKey: ({ key, ctrlKey, altKey, metaKey }, text) => {
      if (text !== '' || ctrlKey || altKey || metaKey) return false;
      if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false;
      const next = findNeighbour(papers, chosen, key === 'ArrowRight' ? 1 : -1);
      if (next !== undefined) choose(next.paper);
      return true;
    },
    state: `${papers.map(({ is_open: isOpen }) => Number(isOpen)).join('')}.${chosen?.paper}.${part}`,
    read: (text) => {
      const paper = findPaper(text, papers);
      if (paper === undefined) return undefined;
      const own = paper.paper === chosen?.paper ? part : undefined;
      const echo = { kind: 'sentence' as const, strong: paper.title, text: describePart(paper, own) };
      if (!paper.is_open) return { tone: 'refused', echo };
      const run = () => {
        choose(paper.paper, own);
        void perform(() => openPaper(id, { paper, part: own }));
      };
      return { tone: 'ok', echo, enter: { label: 'на принтер', run } };
    },
  });
  return { error };
}
