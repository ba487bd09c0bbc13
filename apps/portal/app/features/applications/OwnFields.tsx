import type { Player, Tournament } from '@nardy/contract';
import type { Form } from '../../components/form/useForm';
import { TextField } from '../../components/TextField/TextField';
import { MISSING } from '../../formatting/missing';
import css from './applications.module.css';
import type { ApplicationEntry } from './entry';

interface OwnFieldsProps {
  readonly form: Form<ApplicationEntry>;
  readonly competition: Tournament;
  readonly player: Player;
}

interface OwnField {
  readonly label: string;
  readonly value: string | null | undefined;
  /** Of a field that is sent, and that the server may refuse. */
  readonly name?: 'tournament' | 'fullName' | 'discipline';
}

/** What is known already and is not typed again. */
export function OwnFields({ form, competition, player }: OwnFieldsProps) {
  const { city } = player;
  const titles = [player.honorary_title, player.rank].flatMap((held) => held?.title ?? []);
  const fields: readonly OwnField[] = [
    { label: 'Соревнование', value: competition.full_name, name: 'tournament' },
    { label: 'Ф. И. О.', value: player.fullName, name: 'fullName' },
    { label: 'Регион', value: city?.region_title ?? city?.country_title },
    { label: 'Округ', value: city?.district_title },
    { label: 'Город', value: city?.title },
    { label: 'Разряд', value: titles.length > 0 ? titles.join(', ') : null },
    { label: 'Дисциплина', value: competition.discipline_title, name: 'discipline' },
  ];
  return (
    <section className={css.grid} aria-label="Данные заявки">
      {fields.map(({ label, value, name }) => (
        <div key={label} className={name ? css.full : undefined}>
          <TextField
            label={label}
            {...(name && form.control(name))}
            value={value ?? MISSING.notGiven}
            readOnly
          />
        </div>
      ))}
    </section>
  );
}
