import { Avatar } from '../../components/Avatar/Avatar';
import { Checker } from '../../components/Checker/Checker';
import { DataTable, type Column, type Sort } from '../../components/DataTable/DataTable';
import { DisciplineDot } from '../../components/DisciplineDot/DisciplineDot';

interface Athlete {
  surname: string;
  names: string;
  year: number;
  rank: string;
  rating: number;
  city: string;
}

const ATHLETES: Athlete[] = [
  {
    surname: 'Щербакова',
    names: 'Екатерина Андреевна',
    year: 1994,
    rank: 'Мастер спорта',
    rating: 2146,
    city: 'Москва',
  },
  {
    surname: 'Саркисян',
    names: 'Давид Арменович',
    year: 1989,
    rank: 'Мастер спорта',
    rating: 2121,
    city: 'Краснодар',
  },
  {
    surname: 'Галиев',
    names: 'Ильнур Рашидович',
    year: 1991,
    rank: 'Мастер спорта',
    rating: 2098,
    city: 'Казань',
  },
  {
    surname: 'Никифоров',
    names: 'Павел Сергеевич',
    year: 1986,
    rank: 'КМС',
    rating: 2057,
    city: 'Санкт-Петербург',
  },
];

const COLUMNS: Column<Athlete>[] = [
  {
    key: 'place',
    title: '№',
    align: 'center',
    phone: 'lead',
    cell: (_, index) => <Checker place={index + 1} />,
  },
  {
    key: 'name',
    title: 'ФИО',
    sortable: true,
    phone: 'main',
    media: ({ surname }) => <Avatar name={surname} size={36} />,
    cell: ({ surname, names }) => (
      <span>
        {surname}
        <br />
        {names}
      </span>
    ),
  },
  { key: 'rank', title: 'Разряд', sortable: true, phone: 'detail', cell: ({ rank }) => rank },
  {
    key: 'year',
    title: 'Год',
    sortable: true,
    phone: 'detail',
    phoneSuffix: 'г. р.',
    cell: ({ year }) => year,
  },
  {
    key: 'rating',
    title: 'Рейтинг',
    sortable: true,
    align: 'end',
    phone: 'value',
    cell: ({ rating }) => <b>{rating}</b>,
  },
  {
    key: 'discipline',
    title: 'Дисциплина',
    cell: () => <DisciplineDot id={1}>Короткие нарды</DisciplineDot>,
  },
  { key: 'city', title: 'Город', sortable: true, phone: 'detail', cell: ({ city }) => city },
];

const SORT: Sort = { key: 'rating', direction: 'desc' };

export function Lists() {
  return (
    <>
      <DataTable
        caption="Спортсмены"
        columns={COLUMNS}
        rows={ATHLETES}
        rowKey={({ surname }) => surname}
        rowLink={({ surname }) => ({ to: `?athlete=${surname}` })}
        sort={SORT}
        sortTo={(key) => `?sort=${key}`}
      />
      <DataTable
        caption="Без ссылок"
        columns={COLUMNS.slice(0, 3)}
        rows={ATHLETES.slice(0, 1)}
        rowKey={({ surname }) => surname}
        startIndex={10}
      />
      <DataTable caption="Пусто" columns={COLUMNS} rows={[]} rowKey={({ surname }) => surname} />
    </>
  );
}
