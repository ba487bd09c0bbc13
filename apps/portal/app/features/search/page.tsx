import type { Found } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { Form, useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../api/browser';
import { apiContext } from '../../api/context';
import { settle, type Result } from '../../api/result';
import { Avatar } from '../../components/Avatar/Avatar';
import { Button } from '../../components/Button/Button';
import { EmptyBlock } from '../../components/EmptyBlock/EmptyBlock';
import { Icon } from '../../components/Icon/Icon';
import { PageHead } from '../../components/PageHead/PageHead';
import { LinkRow, RowList } from '../../components/RowList/RowList';
import { SearchField } from '../../components/SearchField/SearchField';
import { RowsSkeleton } from '../../components/Skeleton/Skeleton';
import { Block, delaySkeleton, parseText, useAddress, useDebouncedText, type CachedPage } from '../lists';
import { pageMeta } from '../site';
import { groupFound, LEAST_SEARCHED, TEXT, type Group } from './groups';
import styles from './page.module.css';

interface Searched {
  readonly text: string;
  /** Undefined when there is too little to search for; a promise while the browser waits for it. */
  readonly found: Result<Found> | Promise<Result<Found>> | undefined;
}

const parseSearched = (search: URLSearchParams): string => parseText(search, TEXT) ?? '';
const textIn = (request: Request): string => parseSearched(new URL(request.url).searchParams);

function ask(api: Client, text: string): Promise<Result<Found>> | undefined {
  if (text.length < LEAST_SEARCHED) return undefined;
  return settle(api.searchEverywhere({ query: { text } }).then(({ data }) => data));
}

export const handle: CachedPage = { reads: [parseSearched] };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Searched> {
  const text = textIn(request);
  return { text, found: await ask(context.get(apiContext), text) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Searched> {
  const text = textIn(request);
  const asked = ask(browserApi, text);
  return { text, found: asked && (await delaySkeleton(asked)).value };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    title: loaderData?.text ? `Поиск: ${loaderData.text}` : 'Поиск',
    description: 'Поиск по порталу федерации нард: спортсмены, соревнования, судьи и фотоальбомы.',
    canonical: '/search',
    root: matches[0].loaderData,
  }),
  ...(loaderData?.text ? [{ name: 'robots', content: 'noindex' }] : []),
];

/** The search in everything as a page: for readers without scripts, and for a link to what was found. */
export default function SearchPage() {
  const { text, found } = useLoaderData<typeof loader>();
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
