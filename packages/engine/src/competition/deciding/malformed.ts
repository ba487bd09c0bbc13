import type { Refusal } from '../../outcome.ts';
import { refuse, type CompetitionRefusal } from '../refusals.ts';
import { COMMAND } from '../schema/commands.ts';
import { findFault, type Fault } from '../schema/guard.ts';

/** Refuses what is no command by its schema; whatever else a rule may have against it depends on the state. */
export function refuseMalformed(command: unknown): Refusal<CompetitionRefusal> | undefined {
  const fault = findFault(COMMAND, command);
  return fault && refuse(fault.code, formatSentence(fault));
}

function formatSentence({ path, sentence, isOwn }: Fault): string {
  const [list, stage] = path;
  if (!isOwn)
    return `Команда составлена неверно. ${path.length > 0 ? `${formatPath(path)}: ` : ''}${sentence}`;
  return list === 'stages' && typeof stage === 'number'
    ? `Этап ${stage + 1}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
    : sentence;
}

/** As programs write it: `stages[1].take.count`. */
function formatPath(path: Fault['path']): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}
