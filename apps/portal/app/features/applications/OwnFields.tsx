import type { Player, Tournament } from '@nardy/contract';
import { TextField } from '../../components/TextField/TextField';
import { MISSING } from '../../formatting/missing';
import css from './applications.module.css';

/** What is known already and is not typed again. */
export function OwnFields({ competition, player }: { competition: Tournament; player: Player }) {
  const { city } = player;
  const fields: [label: string, value: string | null | undefined, isWide?: boolean][] = [
    ['Соревнование', competition.full_name, true],
    ['Ф. И. О.', player.fullName, true],
    ['Регион', city?.region_title],
    ['Округ', city?.district_title],
    ['Город', city?.title],
    ['Разряд', player.rank?.title],
    ['Дисциплина', competition.discipline_title, true],
  ];
  return (
    <section className={css.grid} aria-label="Данные заявки">
      {fields.map(([label, value, isWide]) => (
        <div key={label} className={isWide ? css.full : undefined}>
          <TextField label={label} value={value ?? MISSING.notGiven} readOnly />
        </div>
      ))}
    </section>
  );
}
