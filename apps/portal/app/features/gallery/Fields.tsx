import { useState } from 'react';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { NativeSelect } from '../../components/NativeSelect/NativeSelect';
import { SearchField } from '../../components/SearchField/SearchField';
import { Segmented } from '../../components/Segmented/Segmented';
import { TextField } from '../../components/TextField/TextField';
import css from './gallery.module.css';

const YEARS = Array.from({ length: 102 }, (_, index) => String(2026 - index));

export function Fields() {
  const [search, setSearch] = useState('Ахмедов');
  const [year, setYear] = useState<string>();
  const [tour, setTour] = useState<'1' | '2' | '3'>('1');
  return (
    <>
      <div className={css.galleryPair}>
        <TextField label="Фамилия" placeholder="Фамилия" />
        <TextField label="Имя" defaultValue="Тимур" required />
        <TextField label="Email" defaultValue="akhmedov@" error="Введите корректный email" required />
        <TextField label="ИНН" placeholder="12 цифр" hint="12 цифр подряд" />
        <TextField label="Город" placeholder="Сначала регион" disabled />
        <TextField label="Разряд" defaultValue="КМС" readOnly />
        <TextField label="Дата рождения" placeholder="дд.мм.гггг" icon="calendar-days" />
        <TextField label="Пароль" type="password" defaultValue="короткие нарды" />
        <SearchField
          label="Поиск по имени"
          value={search}
          onChange={setSearch}
          placeholder="Фамилия или имя"
        />
        <NativeSelect
          label="Год рождения с"
          value={year}
          onChange={setYear}
          placeholder="Любой"
          options={YEARS.map((value) => ({ value, label: value }))}
        />
      </div>
      <div className={css.galleryPair}>
        <div>
          <Checkbox label="Не выбран" />
          <Checkbox label="Выбран" defaultChecked />
          <Checkbox label="Недоступен" disabled />
          <Checkbox label="Согласие" error="Требуется согласие" />
        </div>
        <Segmented
          legend="Тур"
          value={tour}
          onChange={setTour}
          options={[
            { value: '1', label: 'Тур 1' },
            { value: '2', label: 'Тур 2' },
            { value: '3', label: 'Тур 3', live: true },
          ]}
        />
      </div>
    </>
  );
}
