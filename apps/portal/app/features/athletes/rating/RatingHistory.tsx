import type { HistoryItem } from '@nardy/contract';
import { browserApi } from '../../../api/browser';
import { Checker } from '../../../components/Checker/Checker';
import { DataTable, type Column } from '../../../components/DataTable/DataTable';
import { useWindowState } from '../../../components/Dialog/useWindowState';
import { DisciplineDot } from '../../../components/DisciplineDot/DisciplineDot';
import { NativeSelect } from '../../../components/NativeSelect/NativeSelect';
import { formatDays } from '@nardy/contract/days';
import { MISSING } from '../../../formatting/missing';
import { useWindowList, WindowListFoot } from '../../lists';
import { FIRST_YEAR, listYearOptions } from '../years';
import { Change } from './Change';
import styles from './windows.module.css';

const PAGE_SIZE = 9;

interface RatingHistoryProps {
  readonly playerId: number;
  readonly disciplines: readonly { readonly discipline_id: number; readonly title: string }[];
  readonly thisYear: number;
}

interface Chosen {
  readonly discipline?: string | undefined;
  readonly year?: string | undefined;
}

/** The competitions that made an athlete's ratings what they are. */
export function RatingHistory({ playerId, disciplines, thisYear }: RatingHistoryProps) {
  const [chosen, choose] = useWindowState<Chosen>('history', {});
  const { discipline, year } = chosen;
  const list = useWindowList<HistoryItem>(
    'competitions',
    JSON.stringify([playerId, discipline, year]),
    ({ item_id }) => item_id,
    (page) =>
      browserApi.listPlayerHistory({
        params: { id: playerId },
        query: {
          discipline_id: discipline === undefined ? undefined : Number(discipline),
          year: year === undefined ? undefined : Number(year),
          page,
          pageSize: PAGE_SIZE,
        },
      }),
  );
  return (
    <>
      <Filters {...{ disciplines, thisYear, chosen, choose }} />
      {list.rows.length > 0 && (
        <div className={styles.history}>
          <DataTable
            caption="История рейтинга"
            columns={listColumns(disciplines)}
            rows={list.rows}
            rowKey={({ item_id }) => item_id}
            rowLink={({ tournament_id }) => ({ to: `/competition-statistics/${tournament_id}` })}
          />
        </div>
      )}
      <WindowListFoot
        list={list}
        title="Информация не найдена"
        text="По заданным параметрам информации не найдено. Попробуйте другие параметры!"
        expected={PAGE_SIZE}
      />
    </>
  );
}

interface FiltersProps extends Omit<RatingHistoryProps, 'playerId'> {
  readonly chosen: Chosen;
  readonly choose: (patch: Chosen) => void;
}

function Filters({ disciplines, thisYear, chosen, choose }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <NativeSelect
        label="Дисциплина"
        labelHidden
        value={chosen.discipline}
        onChange={(one) => choose({ discipline: one })}
        placeholder="Все дисциплины"
        options={disciplines.map(({ discipline_id, title }) => ({
          value: String(discipline_id),
          label: title,
        }))}
      />
      <NativeSelect
        label="Год"
        labelHidden
        value={chosen.year}
        onChange={(one) => choose({ year: one })}
        placeholder="Все годы"
        options={listYearOptions(FIRST_YEAR, thisYear)}
      />
    </div>
  );
}

function listColumns(disciplines: RatingHistoryProps['disciplines']): Column<HistoryItem>[] {
  const titles = new Map(disciplines.map(({ discipline_id, title }) => [discipline_id, title]));
  return [
    {
      key: 'tournament',
      title: 'Соревнование',
      phone: 'main',
      cell: ({ tournament_title, discipline_id }) => (
        <span className={styles.competition}>
          {tournament_title}
          <small>
            <DisciplineDot id={discipline_id}>{titles.get(discipline_id)}</DisciplineDot>
          </small>
        </span>
      ),
    },
    {
      key: 'dates',
      title: 'Даты',
      phone: 'detail',
      cell: ({ date_start, date_end }) => (
        <span className={styles.dates}>{formatDays(date_start, date_end)}</span>
      ),
    },
    {
      key: 'place',
      title: 'Место',
      align: 'center',
      phone: 'detail',
      missing: MISSING.notPublished,
      cell: ({ place }) => place && <Place place={place} />,
    },
    {
      key: 'change',
      title: 'Изменение',
      align: 'end',
      missing: '—',
      cell: ({ rating_accrued }) => rating_accrued !== null && <Change points={rating_accrued} />,
    },
    {
      key: 'rating',
      title: 'Рейтинг',
      align: 'end',
      phone: 'value',
      missing: '—',
      cell: ({ rating_after, rating_accrued }) =>
        rating_after !== null && (
          <span className={styles.rating}>
            {rating_after}
            {rating_accrued !== null && (
              <small>
                <Change points={rating_accrued} />
              </small>
            )}
          </span>
        ),
    },
  ];
}

/** A medal for the first three; a phone names it and keeps it on the line of its name. */
function Place({ place }: { place: string }) {
  return (
    <span className={styles.place}>
      <small>место </small>
      {/^[1-3]$/.test(place) ? <Checker place={Number(place)} /> : <b>{place}</b>}
    </span>
  );
}
