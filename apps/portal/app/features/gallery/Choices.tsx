import { useState } from 'react';
import { Select } from '../../components/Select/Select';
import css from './gallery.module.css';

const REGIONS = [
  'Камчатский край',
  'Карачаево-Черкесская Республика',
  'Калининградская область',
  'Калужская область',
  'Республика Карелия',
  'Кемеровская область',
  'Кировская область',
  'Костромская область',
  'Краснодарский край',
  'Красноярский край',
  'Курганская область',
  'Курская область',
].map((label, index) => ({ value: String(index + 1), label }));

const GENDERS = [
  { value: 'man', label: 'Мужчины' },
  { value: 'woman', label: 'Женщины' },
] as const;

export function Choices() {
  const [gender, setGender] = useState<'man' | 'woman'>();
  return (
    <div className={css.galleryPair}>
      <RegionSelect />
      <Select label="Пол" value={gender} onChange={setGender} options={GENDERS} clearable />
      <Select
        label="Город"
        value={undefined}
        onChange={() => undefined}
        options={[]}
        disabled
        placeholder="Сначала регион"
      />
      <Select label="Роль" value={undefined} onChange={() => undefined} options={[]} status="loading" />
      <Select
        label="Страна"
        value={undefined}
        onChange={() => undefined}
        options={[]}
        status="failed"
        onRetry={() => undefined}
      />
      <Select label="Округ" value={undefined} onChange={() => undefined} options={[]} />
      <Select
        label="Разряд"
        value="unknown"
        valueLabel="Кандидат в мастера спорта"
        onChange={() => undefined}
        options={[]}
        error="Выберите разряд"
      />
    </div>
  );
}

const PAGE = 6;
const ANSWER_MS = 600;

/** Answers late and in pages, as a server does. */
function RegionSelect() {
  const [region, setRegion] = useState<string | undefined>('3');
  const [text, setText] = useState('');
  const [count, setCount] = useState(PAGE);
  const [loading, setLoading] = useState(false);
  const found = REGIONS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  const later = (then: () => void) => {
    setLoading(true);
    setTimeout(() => {
      then();
      setLoading(false);
    }, ANSWER_MS);
  };
  return (
    <Select
      label="Регион"
      hint="С поиском, список приходит частями"
      value={region}
      valueLabel={REGIONS.find(({ value }) => value === region)?.label}
      onChange={setRegion}
      options={found.slice(0, count)}
      clearable
      search={{ value: text, onChange: setText, placeholder: 'Название региона' }}
      status={loading ? 'loading' : 'ready'}
      hasMore={count < found.length}
      onLoadMore={() => later(() => setCount(count + PAGE))}
    />
  );
}
