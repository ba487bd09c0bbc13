import type { Tournament } from '@nardy/contract';
import { ButtonLink } from '../../components/Button/Button';
import { Note } from '../../components/Note/Note';
import { getCompetitionPath } from '../competitions';
import type { Blocker } from './load';
import css from './applications.module.css';

const WORDS: Readonly<Record<Blocker['kind'], string>> = {
  'no-athlete': 'Заявку подаёт спортсмен, а к вашему аккаунту карточка спортсмена не привязана.',
  parent:
    'Это соревнование состоит из нескольких, и заявку подают на каждое отдельно: выберите то, в котором хотите играть.',
  closed: 'Регистрация на это соревнование сейчас не идёт.',
  'already-in': 'Вы уже участвуете',
  rejected: 'Ваша заявка на это соревнование отклонена.',
  ineligible: 'Не соблюдены критерии для регистрации на данное соревнование.',
};

/** Why there is no form, and where to go on. */
export function BlockerNotice({ blocker, competition }: { blocker: Blocker; competition: Tournament }) {
  const isIn = blocker.kind === 'already-in';
  return (
    <div className={css.form}>
      <Note kind={isIn ? 'success' : 'warning'}>
        <p>{WORDS[blocker.kind]}</p>
        {'reasons' in blocker && blocker.reasons.length > 0 && <Reasons reasons={blocker.reasons} />}
      </Note>
      <p className={css.muted}>{competition.full_name}</p>
      <div className={css.buttons}>
        <ButtonLink to={getCompetitionPath(competition)}>
          {blocker.kind === 'parent' ? 'Выбрать соревнование' : 'К соревнованию'}
        </ButtonLink>
      </div>
    </div>
  );
}

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul className={css.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
