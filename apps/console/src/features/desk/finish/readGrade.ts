import { REFEREE_GRADES } from '@nardy/contract';
import { normalize } from '../line/keyboard.ts';
import { findChosenIndex, type LineReading } from '../line/reading.ts';
import { isUngraded, type Appointed, type Grade } from './useReferees.ts';

interface GradeActs {
  readonly referees: readonly Appointed[];
  readonly onGrade: (referee: Appointed, grade: Grade) => void;
}

/** "гилязов зачёт"; of a whole surname alone both grades are offered while one is missing. All else is left to the desk. */
export function readGrade(
  text: string,
  chosen: number | null,
  { referees, onGrade }: GradeActs,
): LineReading | undefined {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  const typed = REFEREE_GRADES.filter((grade) => beginsGrade(grade, words.at(-1)));
  const found =
    typed.length > 0
      ? referees.filter((referee) => isCalled(referee, words.slice(0, -1)))
      : referees.filter((referee) => isUngraded(referee) && hasSurname(referee, words));
  const ways = found.flatMap((referee) =>
    (typed.length > 0 ? typed : REFEREE_GRADES).map((grade) => ({ referee, grade })),
  );
  const at = chosen === null ? -1 : findChosenIndex(chosen, ways.length);
  const way = ways.length === 1 ? ways[0] : ways[at];
  const enter = way && { label: 'поставить', run: () => onGrade(way.referee, way.grade) };
  const names = ways.map(({ referee, grade }) => formatGrade(referee, grade));
  const [only] = names;
  if (only === undefined) return undefined;
  if (names.length === 1)
    return { tone: 'ok', echo: { kind: 'sentence', text: only }, ...(enter && { enter }) };
  return {
    tone: 'choice',
    echo: { kind: 'candidates', names, chosen: at },
    choices: names.length,
    ...(enter && { enter }),
  };
}

/** "Гилязов Марат: зачёт". */
export function formatGrade({ fullName }: Appointed, grade: Grade): string {
  return `${fullName}: ${grade.toLowerCase()}`;
}

/** Three letters tell a grade from a first name's initial. */
function beginsGrade(grade: Grade, word = ''): boolean {
  return word.length > 2 && normalize(grade).startsWith(word);
}

function isCalled({ fullName }: Appointed, words: readonly string[]): boolean {
  const names = normalize(fullName).split(' ');
  return words.length > 0 && words.every((word, at) => names[at]?.startsWith(word));
}

function hasSurname(referee: Appointed, words: readonly string[]): boolean {
  return isCalled(referee, words) && words[0] === normalize(referee.fullName).split(' ')[0];
}
