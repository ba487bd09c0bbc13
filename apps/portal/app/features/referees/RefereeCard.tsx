import type { Referee } from '@nardy/contract';
import { ButtonLink } from '../../components/Button/Button';
import { PersonCard } from '../../components/PersonCard/PersonCard';
import { GENDERS } from '../../formatting/genders';
import { getAthletePath } from '../athletes';

export function RefereeCard({ referee }: { referee: Referee }) {
  const { birthday, gender, category, role, rank, city, user } = referee;
  const player = user?.player_id ?? undefined;
  return (
    <PersonCard
      label="Карточка судьи"
      person={referee}
      facts={[
        { label: 'Год рождения', value: birthday?.slice(0, 4) },
        { label: 'Пол', value: gender && GENDERS[gender] },
        { label: 'Категория', value: category && `${category.full_name} (${category.short_name})` },
        { label: 'Должность', value: role?.role_title },
        { label: 'Разряд', value: rank?.title },
        { label: 'Страна', value: city?.country_title },
        { label: 'Округ', value: city?.district_title?.replace(/ федеральный округ$/, '') },
        { label: 'Регион', value: city?.region_title },
        { label: 'Город', value: city?.title },
      ]}
      actions={
        player !== undefined && (
          <ButtonLink variant="felt" icon="user" to={getAthletePath(player)}>
            ПРОФИЛЬ ИГРОКА
          </ButtonLink>
        )
      }
    />
  );
}
