import { Form, useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { Avatar } from '../../components/Avatar/Avatar';
import { Button } from '../../components/Button/Button';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { Icon } from '../../components/Icon/Icon';
import { PageHead } from '../../components/PageHead/PageHead';
import { LinkRow, RowList } from '../../components/RowList/RowList';
import { SearchField } from '../../components/SearchField/SearchField';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { Block, useAddress, useDebouncedText } from '../lists';
import { groupFound, TEXT, type Group } from './groups';
import styles from './page.module.css';

/** The search in everything as a page: for readers without scripts, and for a link to what was found. */
export function SearchPage() {
  const { text, found } = useLoaderData<Route.ComponentProps['loaderData']>();
  const { search, change } = useAddress();
  const [typed, setTyped] = useDebouncedText(search.get(TEXT) ?? '', (next) => change({ [TEXT]: next }));
  return (
    <div className="wrap">
      <PageHead title="ПОИСК" />
      <Form className={styles.form} role="search" replace>
        <SearchField
          label="Спортсмен, соревнование, судья или альбом"
          name={TEXT}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Найти</Button>
      </Form>
      {found === undefined ? (
        <p className={styles.hint}>Введите хотя бы две буквы имени или названия.</p>
      ) : (
        <Block value={found} skeleton={<RowsSkeleton rows={5} />}>
          {(things) => <Groups groups={groupFound(things, text)} />}
        </Block>
      )}
    </div>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  if (groups.length === 0)
    return <EmptyBlock text="По заданным параметрам информации не найдено. Попробуйте другие параметры!" />;
  return groups.map(({ title, icon, rows }) => (
    <section key={title} className={styles.group} aria-labelledby={icon}>
      <h2 id={icon} className={`heading ${styles.title}`}>
        {title}
      </h2>
      <RowList>
        {rows.map(({ to, title: name, about, mark, photo }) => (
          <LinkRow
            key={to}
            to={to}
            lead={
              photo === undefined ? <Icon name={icon} size="24px" /> : <Avatar name={name} photo={photo} />
            }
            title={name}
            note={about}
            aside={mark && <span className={styles.mark}>{mark}</span>}
          />
        ))}
      </RowList>
    </section>
  ));
}
