import type { StepNaming } from './pairSteps.ts';
import type { ByeReason } from './types.ts';

/** Why somebody is free in a tour, as short Russian sentences. */
export function listByeSteps(
  { id, code, byes, spared }: ByeReason,
  naming: StepNaming = {},
): readonly string[] {
  const number = naming.number ?? ((one: number) => `№ ${one}`);
  const name = naming.name ?? number;
  const isTold = naming.to === id;
  const worth = isTold ? 'Вам засчитана победа.' : 'Засчитана победа.';
  if (code === 'by-hand') return ['Свободный тур назначил главный судья.', worth];
  const last = spared.length > 0 ? 'Следующий снизу' : 'Последний по порядку';
  return [
    'Число участников нечётное: один свободен от игры.',
    ...spared.map((one) =>
      one.why === 'had-bye'
        ? `У ${number(one.id)} свободный тур уже был.`
        : `${name(one.id)} играет: иначе не обойтись без повторных встреч.`,
    ),
    `${last} – ${isTold ? 'вы' : name(id)}.`,
    ...(byes > 0 ? ['Свободный тур уже был, но иначе нельзя.'] : []),
    worth,
  ];
}
