import type { StageFormat } from '@nardy/engine';
import type { Course, Play } from './plan.ts';

/** The engine's stages of a course. A play-off is longer than what comes before it. */
export function buildStages({ course, points, discipline }: Play): readonly StageFormat[] {
  const finals = discipline === 2 || discipline === 5 ? points : points + 2;
  switch (course.kind) {
    case 'swiss':
      return [
        { kind: 'swiss', matchLength: points, end: { by: 'tours', tours: course.tours }, wishTours: 2 },
        ...(course.playOff === undefined
          ? []
          : [buildKnockOut(finals, course.third ?? false, { by: 'best', count: course.playOff })]),
      ];
    case 'three-losses':
      return [
        { kind: 'swiss', matchLength: points, end: { by: 'losses', losses: 3, playOff: 4 } },
        buildKnockOut(finals, true, { by: 'remaining' }),
      ];
    case 'olympic':
      return [buildKnockOut(points, course.third)];
    case 'double':
      return [{ kind: 'double-elimination', matchLength: points, secondFinal: course.secondFinal }];
    case 'circles':
      return [{ kind: 'round-robin', matchLength: points, circles: course.circles }];
    case 'groups':
      return [
        { kind: 'groups', matchLength: points, groups: course.groups, circles: 1, division: 'snake' },
        buildKnockOut(finals, true, { by: 'groups', perGroup: 2 }),
      ];
  }
}

function buildKnockOut(matchLength: number, thirdPlace: boolean, take?: StageFormat['take']): StageFormat {
  return { kind: 'single-elimination', matchLength, thirdPlace, ...(take ? { take } : {}) };
}

const FORMATS = {
  swiss: 'swiss',
  'three-losses': 'swiss',
  olympic: 'olympic',
  double: 'olympic-de',
  circles: 'round-robin',
  groups: 'round-robin',
} as const satisfies Record<Course['kind'], string>;

/** The columns of a competition that follow from its course. */
export function toFormatColumns(course: Course) {
  const format = FORMATS[course.kind];
  const playOff = course.kind === 'swiss' ? course.playOff !== undefined : course.kind === 'groups';
  return {
    format,
    is_swiss: format === 'swiss',
    is_playoff: playOff || course.kind === 'three-losses',
    is_third:
      course.kind === 'three-losses' ||
      course.kind === 'groups' ||
      ((course.kind === 'olympic' || course.kind === 'swiss') && course.third === true),
  };
}

/** About how many waves of games a course takes for so many participants. */
export function estimateWaves(course: Course, entrants: number): number {
  const halvings = Math.ceil(Math.log2(Math.max(2, entrants)));
  switch (course.kind) {
    case 'swiss':
      return course.tours + (course.playOff === undefined ? 0 : Math.log2(course.playOff));
    case 'three-losses':
      return halvings + 5;
    case 'olympic':
      return halvings;
    case 'double':
      return halvings * 2 + 1;
    case 'circles':
      return (entrants - 1) * course.circles;
    case 'groups':
      return Math.ceil(entrants / course.groups) + Math.ceil(Math.log2(course.groups * 2));
  }
}
