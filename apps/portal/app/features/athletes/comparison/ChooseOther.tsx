import type { Player } from '@nardy/contract';
import { Form, useRevalidator } from 'react-router';
import { Avatar } from '../../../components/Avatar/Avatar';
import { Button } from '../../../components/Button/Button';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { LinkRow, RowList } from '../../../components/RowList/RowList';
import { SearchField } from '../../../components/SearchField/SearchField';
import { formatCount } from '../../../formatting/numbers';
import { formatShortName } from '../../../formatting/names';
import { useAddress, useDebouncedText } from '../../lists';
import { formatHome } from '../place';
import { getComparisonPath } from '../profileLinks';
import type { Choosing } from './load';
import styles from './comparison.module.css';

/** Whom to compare an athlete with: found by name, or one of those played most. */
export function ChooseOther({ data: { athlete, found, opponents } }: { data: Choosing }) {
  const { search, change } = useAddress();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useDebouncedText(search.get('name') ?? '', (name) => change({ name }));
  if (!athlete.ok)
    return <ErrorBlock text="Ошибка загрузки данных спортсмена" onRetry={() => void revalidate()} />;
  const { player_id } = athlete.value;
  return (
    <div className={styles.choice}>
      <p className={styles.lead}>
        С кем сравнить: <b>{formatShortName(athlete.value)}</b>
      </p>
      <Form className={styles.search} role="search" replace>
        <SearchField
          label="Поиск по имени"
          name="name"
          value={typed}
          onChange={setTyped}
          placeholder="Фамилия или имя"
        />
        <noscript>
          <Button type="submit">Найти</Button>
        </noscript>
      </Form>
      {found &&
        (found.ok ? (
          <Found players={found.value} own={player_id} />
        ) : (
          <ErrorBlock onRetry={() => void revalidate()} />
        ))}
      {!found && opponents.ok && opponents.value.length > 0 && (
        <section aria-labelledby="frequent">
          <h2 className={styles.title} id="frequent">
            Чаще всего играли
          </h2>
          <RowList>
            {opponents.value.map(({ opponent, games, wins, loses }) => (
              <LinkRow
                key={opponent.player_id}
                to={getComparisonPath(player_id, opponent.player_id)}
                lead={
                  <Avatar name={opponent.fullName} photo={opponent.photo?.small ?? opponent.photo?.link} />
                }
                title={opponent.fullName}
                note={`${formatCount(games, 'матч', 'матча', 'матчей')}, счёт ${wins}:${loses}`}
              />
            ))}
          </RowList>
        </section>
      )}
    </div>
  );
}

function Found({ players, own }: { players: readonly Player[]; own: number }) {
  const others = players.filter(({ player_id }) => player_id !== own);
  if (others.length === 0) {
    return (
      <EmptyBlock
        title="Информация не найдена"
        text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
      />
    );
  }
  return (
    <RowList>
      {others.map((player) => (
        <LinkRow
          key={player.player_id}
          to={getComparisonPath(own, player.player_id)}
          lead={<Avatar name={player.fullName} photo={player.photo?.small ?? player.photo?.link} />}
          title={player.fullName}
          note={[(player.honorary_title ?? player.rank)?.short_title, formatHome(player.city), player.rating]
            .filter(Boolean)
            .join(', ')}
        />
      ))}
    </RowList>
  );
}
