import type { PersonRow } from '@nardy/contract';
import { api } from '../../api/api.ts';
import { FoundField } from '../../components/FoundField.tsx';

const FOUND = 20;

interface CardPickerProps {
  readonly card: PersonRow | null;
  readonly fault: string | undefined;
  readonly onPick: (card: PersonRow | null) => void;
}

/** Finds the card of somebody without an account. */
export function CardPicker({ card, fault, onPick }: CardPickerProps) {
  return (
    <FoundField
      label="Карточка"
      placeholder="Начните вводить фамилию"
      hint="Директор видит соревнования, на которые назначен судья с этой карточкой"
      fault={fault}
      value={card}
      queryKey={['cards']}
      find={async (name, signal) => {
        const { data } = await api.listPeople({ query: { name, pageSize: FOUND } }, { signal });
        return data.filter(({ user_id: account }) => account === null);
      }}
      idOf={({ person_id: id }) => id}
      titleOf={formatLabel}
      nothing="Такой карточки без аккаунта нет"
      onChange={onPick}
    />
  );
}

function formatLabel({ fullName, category_short_name: category, city_title: city }: PersonRow): string {
  return [fullName, category, city].filter((part) => part !== null).join(', ');
}
