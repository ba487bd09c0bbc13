import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt, mockWidth } from '../testing/render';
import { Select, type SelectProps } from './Select';

const CITIES = ['Казань', 'Королёв', 'Москва'].map((label, index) => ({ value: String(index + 1), label }));

type Props = Partial<SelectProps<string>>;

function City({ value, onChange, ...rest }: Props) {
  const [chosen, setChosen] = useState(value);
  const choose = (next: string | undefined) => {
    setChosen(next);
    onChange?.(next);
  };
  return <Select label="Город" value={chosen} onChange={choose} options={CITIES} {...rest} />;
}

const button = () => screen.getByRole('combobox', { name: 'Город' });
const active = () => {
  const owner = document.activeElement!;
  return document.querySelector(`#${CSS.escape(owner.getAttribute('aria-activedescendant') ?? 'none')}`)
    ?.textContent;
};

async function open(props: Props = {}) {
  const view = renderAt(<City {...props} />);
  await view.user.click(button());
  await screen.findByRole('listbox');
  return view;
}

beforeEach(() => mockWidth(1280));

test('Before hydration the control is there and named, and takes a click for later', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<City value="3" />);
  expect(page.querySelector('button')?.disabled).toBe(false);
  expect(page.textContent).toBe('ГородМосква');
});

test('A chosen value that no option has is unknown', () => {
  renderAt(<City value="99" />);
  expect(button().textContent).toBe('Неизвестно');
});

test('The list opens at the chosen option, and a key chooses another', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  const { user } = await open({ value: '2', onChange });
  await waitFor(() => expect(active()).toBe('Королёв'));
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Королёв');
  expect(await findAccessibilityFaults()).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('3');
  expect(button().textContent).toBe('Москва');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Keys open the list, letters find an option, Escape closes it', async () => {
  const { user } = renderAt(<City />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await waitFor(() => expect(active()).toBe('Казань'));
  await user.keyboard('м');
  expect(active()).toBe('Москва');
  await user.keyboard('{Home}');
  expect(active()).toBe('Казань');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(button().textContent).toBe('Любой');
});

test('The first row chooses nothing', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  const { user } = await open({ value: '2', onChange, clearable: true, anyLabel: 'Любой город' });
  await user.click(screen.getByRole('option', { name: 'Любой город' }));
  expect(onChange).toHaveBeenCalledWith(undefined);
  expect(button().textContent).toBe('Любой город');
});

test('A search box keeps the focus while arrows walk over the options', async () => {
  const onSearch = vi.fn<(value: string) => void>();
  const { user } = await open({ search: { value: '', onChange: onSearch } });
  const box = screen.getByRole('combobox', { name: 'Город: поиск по списку' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Королёв');
  await user.keyboard('м');
  expect(onSearch).toHaveBeenCalledWith('м');
  expect(await findAccessibilityFaults()).toEqual([]);
});

/** Filters at once; the search counts as pending until it is told otherwise. */
function SearchedCity({ isPending, ...props }: Props & { isPending?: boolean }) {
  const [text, setText] = useState('');
  const options = CITIES.filter(({ label }) => label.toLowerCase().includes(text));
  return (
    <City options={options} clearable search={{ value: text, onChange: setText, isPending }} {...props} />
  );
}

async function search(text: string, props: Props & { isPending?: boolean } = {}) {
  const onChange = vi.fn<(value: string | undefined) => void>();
  const view = renderAt(<SearchedCity onChange={onChange} {...props} />);
  await view.user.click(button());
  await screen.findByRole('listbox');
  await view.user.type(screen.getByRole('combobox', { name: 'Город: поиск по списку' }), text);
  return { ...view, onChange };
}

test('Enter after a search chooses the first that was found, and not the row that chooses nothing', async () => {
  const { user, onChange } = await search('м');
  expect(active()).toBe('Москва');
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['3']]);
});

test('Enter chooses nothing where nothing was found', async () => {
  const { user, onChange } = await search('щ', { value: '2' });
  expect(active()).toBeUndefined();
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

test('Enter waits for a text that has not been searched for', async () => {
  const { user, onChange } = await search('м', { isPending: true });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(active()).toBeUndefined();
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: 'Москва' }));
  expect(onChange.mock.calls).toEqual([['3']]);
});

test('A search that was emptied leads back to what is chosen', async () => {
  const { user, onChange } = await search('к', { value: '3' });
  expect(active()).toBe('Казань');
  await user.keyboard('{Backspace}{Enter}');
  expect(onChange.mock.calls).toEqual([['3']]);
});

test('A list whose end is in sight asks for its next page once', async () => {
  const onLoadMore = vi.fn<() => void>();
  await open({ hasMore: true, onLoadMore });
  await waitFor(() => expect(onLoadMore).toHaveBeenCalledOnce());
});

test('A list that loads says so and asks for nothing', async () => {
  const onLoadMore = vi.fn<() => void>();
  await open({ hasMore: true, onLoadMore, status: 'loading' });
  expect(screen.getByRole('status').textContent).toBe('Загрузка...');
  expect(onLoadMore).not.toHaveBeenCalled();
});

test('A list that failed is tried again', async () => {
  const onRetry = vi.fn<() => void>();
  const { user } = renderAt(<City options={[]} status="failed" onRetry={onRetry} />);
  expect(button().textContent).toBe('Ошибка загрузки');
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('A list without options says so, also under the row that chooses nothing', async () => {
  await open({ options: [], clearable: true });
  expect(screen.getByRole('status').textContent).toBe('Нет доступных опций');
});

test('A chosen value is shown by its own label where the options do not hold it', () => {
  renderAt(<City value="77" valueLabel="Суздаль" options={[]} />);
  expect(button().textContent).toBe('Суздаль');
});

test('The list opens at a chosen value that its options do not hold, and Enter leaves it chosen', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  const { user } = await open({ value: '77', valueLabel: 'Суздаль', clearable: true, onChange });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Суздаль');
  expect(active()).toBe('Суздаль');
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['77']]);
});

test('A chosen value without a label is no row, and Enter leaves it chosen', async () => {
  const onChange = vi.fn<(value: string | undefined) => void>();
  const { user } = await open({ value: '77', clearable: true, onChange });
  expect(active()).toBeUndefined();
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

function ComingCity(props: Props) {
  const [options, setOptions] = useState<typeof CITIES>([]);
  const hasMore = options.length === 0;
  return <City options={options} hasMore={hasMore} onLoadMore={() => setOptions(CITIES)} {...props} />;
}

test('When the options come, the chosen one is active among them, and stands there once', async () => {
  const { user } = renderAt(<ComingCity value="2" valueLabel="Королёв" clearable />);
  await user.click(button());
  await screen.findByRole('option', { name: 'Москва' });
  expect(active()).toBe('Королёв');
  const rows = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Любой', 'Казань', 'Королёв', 'Москва']);
});

test('What was not found by a search is no row, though it is chosen', async () => {
  await search('м', { value: '77', valueLabel: 'Суздаль' });
  expect(screen.queryByRole('option', { name: 'Суздаль' })).toBeNull();
});

test('A label of the caller’s own stands for its value only: another choice shows its own, and none shows none', async () => {
  const { user } = await open({ value: '2', valueLabel: 'Королёв', clearable: true });
  await user.click(screen.getByRole('option', { name: 'Москва' }));
  expect(button().textContent).toBe('Москва');
  await user.click(button());
  await user.click(await screen.findByRole('option', { name: 'Любой' }));
  expect(button().textContent).toBe('Любой');
});

test('A disabled select does not open', async () => {
  const { user } = renderAt(<City disabled placeholder="Сначала регион" />);
  await user.click(button());
  expect(button().textContent).toBe('Сначала регион');
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

test('On a phone the list is a sheet with a title', async () => {
  mockWidth(390);
  const { user } = await open({ search: { value: '', onChange: () => undefined } });
  expect(await findAccessibilityFaults(screen.getByRole('dialog', { name: 'Город' }))).toEqual([]);
  await user.click(screen.getByRole('option', { name: 'Москва' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button()));
});
