import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { decide, FIRST_STATE, type Command } from '@nardy/engine';
import { command } from './commands.ts';
import { malformCommand, NONSENSE, WELL_FORMED } from '../../../engine/src/competition/testing/malformed.ts';

/** Whether the engine takes a value for a command, whatever the competition says to it. */
function isCommand(value: unknown): boolean {
  const decision = decide(FIRST_STATE, value as Command);
  return decision.ok || !['malformed-command', 'unknown-command'].includes(decision.refusal.code);
}

function faultsOf(value: unknown): readonly (readonly [path: string, sentence: string])[] {
  const { error } = command.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('The schema of commands', () => {
  test.each(WELL_FORMED)('takes $type as the engine does, and changes nothing in it', (one) => {
    expect(isCommand(one)).toBe(true);
    expect(command.parse(one)).toEqual(one);
  });

  test.each(WELL_FORMED)('refuses whatever the engine refuses as no $type, with Russian sentences', (one) => {
    for (const malformed of malformCommand(one)) {
      const faults = faultsOf(malformed);
      expect(faults).not.toEqual([]);
      for (const [, sentence] of faults) expect(sentence).toMatch(/^[А-ЯЁ].*\.$/su);
    }
  });

  test('refuses what is no command at all', () => {
    for (const nonsense of NONSENSE) {
      expect(command.safeParse(nonsense).success).toBe(false);
      expect(isCommand(nonsense)).toBe(false);
    }
  });

  test('tells each fault at its field', () => {
    expect(faultsOf({ type: 'nonsense' })).toEqual([['type', 'Такой команды нет.']]);
    expect(faultsOf({ type: 'walkover', game: 0.5, extra: 1 })).toEqual([
      ['game', 'Ожидается целое число от 1 до 2\u00A0147\u00A0483\u00A0647.'],
      ['winner', 'Не указано.'],
      ['', 'Таких полей нет: extra.'],
    ]);
    expect(
      faultsOf({
        type: 'create-stages',
        stages: [
          { kind: 'swiss', end: { by: 'tours', tours: 0 } },
          { kind: 'groups', groups: 2, circles: 3, division: 'snake', take: { by: 'best', count: 1 } },
        ],
      }),
    ).toEqual([
      ['stages.0.end.tours', 'Туров должно быть от 1 до 99.'],
      ['stages.1.circles', 'Кругов может быть один или два.'],
      ['stages.1.take.count', 'Выйти могут от 2 до 1024 участников.'],
    ]);
  });

  test('describes each command for the reference of the API', () => {
    const described = z.toJSONSchema(command, { io: 'input' }) as { readonly oneOf: readonly object[] };
    const kinds = new Set(WELL_FORMED.map(({ type }) => type));
    expect(described.oneOf).toHaveLength(kinds.size);
    expect(described.oneOf).toContainEqual({
      type: 'object',
      properties: {
        type: { type: 'string', const: 'set-tours' },
        tours: { type: 'integer', minimum: 1, maximum: 99 },
        reason: { type: 'string', minLength: 1, maxLength: 300 },
      },
      required: ['type', 'tours'],
      additionalProperties: false,
    });
  });
});
