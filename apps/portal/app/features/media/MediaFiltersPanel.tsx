import { Button } from '../../components/Button/Button';
import { DateField } from '../../components/DateField/DateField';
import { SearchField } from '../../components/SearchField/SearchField';
import { formatTypedDate } from '../../formatting/typedDates';
import { useAddress, useDebouncedText } from '../lists';
import { FIRST_DAY, isFiltered, parseDay, parseMediaFilters } from './filters';
import { parseTypedDay } from './typedDay';
import styles from './MediaFiltersPanel.module.css';

const CLEARED = { title: undefined, from: undefined, to: undefined };
/** A date that is not typed to its end yet is not wrong yet. */
const WHOLE_DATE = 10;

export function MediaFiltersPanel({ today }: { today: string }) {
  const { search, change } = useAddress();
  const filters = parseMediaFilters(search, today);
  const [title, setTitle] = useDebouncedText(filters.title ?? '', (text) => change({ title: text }));
  const from = useTypedDay('from', filters.from, { today });
  const to = useTypedDay('to', parseDay(search, 'to', today), { today, since: filters.from });
  const reset = (): void => {
    setTitle('');
    from.clear();
    to.clear();
    change(CLEARED);
  };
  const pristine = !isFiltered(filters) && title === '' && from.field.value === '' && to.field.value === '';
  return (
    <section className={styles.panel} aria-label="Фильтры">
      <SearchField label="Поиск" value={title} onChange={setTitle} placeholder="Название или тег" />
      <DateField label="Дата с" {...from.field} min={FIRST_DAY} max={today} />
      <DateField label="Дата по" {...to.field} min={filters.from ?? FIRST_DAY} max={today} />
      <span className={styles.reset} data-pristine={pristine}>
        <Button variant="ghost" icon="rotate-ccw" onClick={reset}>
          Сбросить
        </Button>
      </span>
    </section>
  );
}

/**
 * A day of the range as text; what is no day is told and changes nothing. A day that lies before the start is told too, and
 * is in the address all the same: it counts as soon as the start allows it.
 */
function useTypedDay(
  name: 'from' | 'to',
  day: string | undefined,
  limits: Parameters<typeof parseTypedDay>[1],
) {
  const { change } = useAddress();
  const [text, setText] = useDebouncedText(day ? formatTypedDate(day) : '', (typed) => {
    const found = parseTypedDay(typed, { today: limits.today });
    if ('day' in found) change({ [name]: found.day });
  });
  const found = parseTypedDay(text, limits);
  const error = 'error' in found && text.length >= WHOLE_DATE ? found.error : undefined;
  return { field: { value: text, onChange: setText, error }, clear: () => setText('') };
}
