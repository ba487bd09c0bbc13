import type { SimilarPerson } from '@nardy/contract';
import { Link } from 'react-router';
import { formatDate } from '../../../formatting/dates.ts';

/** Somebody who may be the same, with what speaks for it. */
export function SimilarOne({ one }: { one: SimilarPerson }) {
  return (
    <span>
      <Link to={`/people/${one.person_id}`}>{one.fullName}</Link>
      <small>
        {[
          one.birthday && formatDate(one.birthday),
          one.is_same_birthday === 1 && 'тот же день рождения',
          one.city_title,
          one.player_id !== null && 'спортсмен',
          one.referee_id !== null && 'судья',
          one.user_id !== null && 'есть аккаунт',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  );
}
