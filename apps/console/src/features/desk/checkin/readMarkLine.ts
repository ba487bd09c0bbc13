import type { Attendance, Desk, DeskParticipant } from '@nardy/contract';
import { findChosenIndex, type Echo, type LineReading } from '../line/reading.ts';
import { hasDeskWord } from '../line/words.ts';
import { formatCame } from './names.ts';
import { readAthleteAddress, readMark } from './readMark.ts';

export type OnMark = (participant: DeskParticipant, attendance: Attendance, isCard: boolean) => void;

const HINTS = [
  ['гали', 'Enter: пришёл'],
  ['Shift Enter', 'опаздывает'],
] as const;

/**
 * What the row under the line says in "Отметить", and Enter does: one person is marked, several are chosen from. A name is meant
 * before a word of the desk: "тур" marks Турова.
 */
export function readMarkLine(
  text: string,
  desk: Desk,
  chosen: number | null,
  onMark: OnMark,
): LineReading | undefined {
  const reading = readMark(text, desk);
  const isCard = readAthleteAddress(text) !== null;
  switch (reading.kind) {
    case 'empty':
      return { tone: 'idle', echo: { kind: 'hints', hints: HINTS } };
    case 'nobody':
      if (hasDeskWord(text)) return undefined;
      return { tone: 'refused', echo: { kind: 'sentence', text: reading.sentence } };
    case 'one':
      return describeOne(reading.participant, isCard, onMark);
    case 'several':
      return describeSeveral(reading.candidates, chosen, onMark);
  }
}

function describeOne(participant: DeskParticipant, isCard: boolean, onMark: OnMark): LineReading {
  const { seed, name, players, rating } = participant;
  const region = players[0]?.region_title ?? null;
  const facts = [`№ ${seed}`, region, rating === null ? 'без рейтинга' : `рейтинг ${Math.round(rating)}`];
  return {
    tone: 'ok',
    echo: {
      kind: 'sentence',
      strong: name,
      text: facts.filter((fact) => fact !== null).join(', '),
      example: 'Shift Enter опаздывает',
    },
    enter: buildMarkStep(participant, isCard, onMark),
  };
}

function describeSeveral(
  candidates: readonly DeskParticipant[],
  chosen: number | null,
  onMark: OnMark,
): LineReading {
  const at = findChosenIndex(chosen, candidates.length);
  const participant = candidates[at];
  return {
    tone: 'choice',
    echo: { kind: 'candidates', names: candidates.map(({ seed, name }) => `№ ${seed} ${name}`), chosen: at },
    choices: candidates.length,
    ...(participant && { enter: buildMarkStep(participant, false, onMark) }),
  };
}

function buildMarkStep(participant: DeskParticipant, isCard: boolean, onMark: OnMark) {
  const came = formatCame(participant);
  return {
    label: came,
    run: () => onMark(participant, 'present', isCard),
    done: describeMarked(participant, came),
  };
}

/** What the row under the line says of a mark that was made. */
export function describeMarked({ name }: DeskParticipant, word: string): Echo {
  return { kind: 'sentence', strong: `${name}:`, text: word };
}
