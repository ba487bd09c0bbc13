import { findFieldFault } from './faults.ts';
import { ChoiceField, NumberField, type StageFieldsProps } from './fields.tsx';
import type { StageOf } from './stages.ts';

type CircleStage = StageOf<'round-robin'> | StageOf<'groups'>;

/** Groups and circles, and what becomes of the results of who leaves. */
export function CircleFields({ stage, fault, onChange }: StageFieldsProps<CircleStage>) {
  return (
    <>
      {stage.kind === 'groups' && (
        <>
          <NumberField
            label="Групп"
            min={1}
            max={99}
            value={stage.groups}
            fault={findFieldFault(fault, 'groups')}
            onChange={(groups) => onChange({ ...stage, groups: groups ?? 0 })}
          />
          <ChoiceField
            label="Деление на группы"
            hint="Змейкой: сильные поровну. По корзинам: то же, но внутри корзины жребий."
            options={[
              { id: 'snake', label: 'змейкой' },
              { id: 'pots', label: 'по корзинам, жребий' },
            ]}
            value={stage.division}
            onChange={(division) => onChange({ ...stage, division })}
          />
        </>
      )}
      <ChoiceField
        label="Кругов"
        hint="В два круга каждый встречается с каждым дважды."
        options={[
          { id: '1', label: 'один' },
          { id: '2', label: 'два' },
        ]}
        value={stage.circles === 2 ? '2' : '1'}
        onChange={(circles) => onChange({ ...stage, circles: circles === '2' ? 2 : 1 })}
      />
      <ChoiceField
        label="Если участник выбыл"
        hint="Сыгравший меньше половины своих матчей обычно выпадает из таблицы вместе с ними."
        options={[
          { id: 'annul-under-half/1', label: 'меньше половины: аннулировать' },
          { id: 'keep-results/1', label: 'результаты остаются' },
        ]}
        value={stage.leaving ?? 'annul-under-half/1'}
        onChange={(leaving) => onChange({ ...stage, leaving })}
      />
    </>
  );
}
