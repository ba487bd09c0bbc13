import { ChoiceField, NumberField } from './fields.tsx';
import type { Take } from './stages.ts';

interface TakeFieldsProps {
  readonly take: Take;
  readonly fault: string | undefined;
  readonly onChange: (take: Take) => void;
}

/** Who comes from the stage before. */
export function TakeFields({ take, fault, onChange }: TakeFieldsProps) {
  return (
    <>
      <ChoiceField
        label="Кто выходит"
        hint="Снятого заменяет следующий по таблице."
        options={[
          { id: 'best', label: 'лучшие таблицы' },
          { id: 'groups', label: 'лучшие каждой группы' },
          { id: 'remaining', label: 'кто не выбыл' },
        ]}
        value={take.by}
        fault={fault}
        onChange={(by) =>
          onChange(by === 'best' ? { by, count: 8 } : by === 'groups' ? { by, perGroup: 2 } : { by })
        }
      />
      {take.by === 'best' && (
        <NumberField
          label="Сколько"
          hint="После групп – по местам в них, равные – по очкам за встречу."
          min={2}
          max={1024}
          value={take.count}
          onChange={(count) => onChange({ by: 'best', count: count ?? 0 })}
        />
      )}
      {take.by === 'groups' && (
        <NumberField
          label="Из каждой группы"
          min={1}
          max={99}
          value={take.perGroup}
          onChange={(perGroup) => onChange({ by: 'groups', perGroup: perGroup ?? 0 })}
        />
      )}
    </>
  );
}
