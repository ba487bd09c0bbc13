import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLiveStore, type LiveNews, type LiveStore } from './liveStore';
import { FakeEventSource } from './testing/fakeEventSource';
import { useFresh } from './useFresh';

// A stream that nobody listens to is closed a moment later, when the page of the tests may be gone: these timers end with the test.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));

let stream: LiveStore;
beforeEach(() => {
  FakeEventSource.opened.length = 0;
  stream = createLiveStore({
    addressFrom: () => '/live',
    open: (url) => new FakeEventSource(url) as unknown as EventSource,
  });
});

interface ProbeProps {
  readonly loaded: string;
  readonly ask: () => Promise<string>;
  readonly askedAt?: number;
  readonly isOld?: boolean;
  readonly patch?: (value: string, news: LiveNews) => string | undefined;
}

function Probe({ loaded, askedAt, isOld, ask, patch }: ProbeProps) {
  const concerns = ({ type }: LiveNews) => type !== 'status';
  const fresh = useFresh({ loaded, askedAt, isOld, stream, ask, concerns, ...(patch && { patch }) });
  return <p>{fresh}</p>;
}

const FIRST = 'первое';
const standings = { type: 'standings', id: 3, tour_id: null, is_running: 0 } as const;

test('News bring the block anew, several at once only once', async () => {
  const ask = vi.fn(() => Promise.resolve('второе'));
  render(<Probe loaded={FIRST} ask={ask} />);
  act(() => {
    FakeEventSource.last.say(standings);
    FakeEventSource.last.say({ ...standings, id: 4 });
  });
  expect(await screen.findByText('второе')).toBeTruthy();
  expect(ask).toHaveBeenCalledTimes(1);
});

test.each([
  ['its stream is there', () => act(() => FakeEventSource.last.open())],
  ['it has been loaded anew', () => act(() => FakeEventSource.last.say(standings))],
  ['it is left', cleanup],
])('A page that was stored says so no longer when %s', async (_, happen) => {
  document.body.dataset['storedAt'] = '15:10';
  render(<Probe loaded={FIRST} ask={() => Promise.resolve('второе')} />);
  expect(document.body.dataset['storedAt']).toBe('15:10');
  happen();
  await vi.waitFor(() => expect(document.body.dataset['storedAt']).toBeUndefined(), { timeout: 5_000 });
});

test('A page that was stored says so no longer when another tour has come over the network, of a competition that is over too', () => {
  document.body.dataset['storedAt'] = '15:10';
  const { rerender } = render(<Probe loaded={FIRST} ask={() => Promise.resolve('второе')} />);
  expect(document.body.dataset['storedAt']).toBe('15:10');
  rerender(<Probe loaded="другой тур" askedAt={performance.now()} ask={() => Promise.resolve('второе')} />);
  expect(document.body.dataset['storedAt']).toBeUndefined();
});

test('A page that was stored goes on saying so when what it asked for has not come, though the browser sees a network', () => {
  document.body.dataset['storedAt'] = '15:10';
  const { rerender } = render(<Probe loaded={FIRST} ask={() => Promise.resolve('второе')} />);
  rerender(
    <Probe loaded="как было" askedAt={performance.now()} isOld ask={() => Promise.resolve('второе')} />,
  );
  expect(document.body.dataset['storedAt']).toBe('15:10');
  rerender(<Probe loaded="другой тур" askedAt={performance.now()} ask={() => Promise.resolve('второе')} />);
  expect(document.body.dataset['storedAt']).toBeUndefined();
});

test('News of something else ask for nothing', async () => {
  const ask = vi.fn(() => Promise.resolve('второе'));
  render(<Probe loaded={FIRST} ask={ask} />);
  act(() => FakeEventSource.last.say({ type: 'status', id: 3, status: 'past' }));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(ask).not.toHaveBeenCalled();
});

test('What says it all is taken as it is', async () => {
  const ask = vi.fn(() => Promise.resolve('второе'));
  render(<Probe loaded={FIRST} ask={ask} patch={() => 'из сообщения'} />);
  act(() => FakeEventSource.last.say(standings));
  expect(await screen.findByText('из сообщения')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test('What comes at once is taken one after another', async () => {
  const ask = vi.fn(() => Promise.resolve('второе'));
  const patch = (value: string, news: LiveNews) => `${value} ${'id' in news ? news.id : ''}`;
  render(<Probe loaded={FIRST} ask={ask} patch={patch} />);
  act(() => {
    FakeEventSource.last.say(standings);
    FakeEventSource.last.say({ ...standings, id: 4 });
  });
  expect(await screen.findByText('первое 3 4')).toBeTruthy();
});

test('What comes while the block is asked for is not undone by the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const ask = vi.fn(() => promise);
  const patch = (value: string, news: LiveNews) =>
    news.type === 'tour-drawn' ? `${value} с новым туром` : undefined;
  render(<Probe loaded={FIRST} ask={ask} patch={patch} />);
  act(() => FakeEventSource.last.say(standings));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  act(() => FakeEventSource.last.say({ type: 'tour-drawn', id: 4, round_id: 1, tour_id: 2, title: 'Тур 2' }));
  expect(await screen.findByText('первое с новым туром')).toBeTruthy();
  resolve('второе');
  expect(await screen.findByText('второе с новым туром')).toBeTruthy();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('A refresh that fails is made good', async () => {
  vi.useFakeTimers();
  try {
    const ask = vi.fn(() => Promise.resolve('второе')).mockRejectedValueOnce(new Error('no'));
    render(<Probe loaded={FIRST} ask={ask} />);
    act(() => {
      FakeEventSource.last.say(standings);
      FakeEventSource.last.open();
    });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.getByText(FIRST)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(ask).toHaveBeenCalledTimes(2);
    expect(screen.getByText('второе')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('A stream that is back waits for no retry of the time without it', async () => {
  vi.useFakeTimers();
  try {
    const ask = vi.fn(() => Promise.reject<string>(new Error('no')));
    render(<Probe loaded={FIRST} ask={ask} />);
    act(() => FakeEventSource.last.refuse());
    while (ask.mock.calls.length < 6) await act(() => vi.advanceTimersByTimeAsync(1_000));
    ask.mockImplementation(() => Promise.resolve('второе'));
    act(() => {
      FakeEventSource.last.open();
      FakeEventSource.last.say(standings);
    });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('второе')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('Messages of a stream that stands do not hurry a server that fails', async () => {
  vi.useFakeTimers();
  try {
    const ask = vi.fn(() => Promise.reject<string>(new Error('no')));
    render(<Probe loaded={FIRST} ask={ask} />);
    act(() => FakeEventSource.last.open());
    for (let id = 4; id < 40; id += 1) {
      act(() => FakeEventSource.last.say({ ...standings, id }));
      await act(() => vi.advanceTimersByTimeAsync(500));
    }
    expect(ask.mock.calls.length).toBeLessThan(6);
  } finally {
    vi.useRealTimers();
  }
});

test('Whoever pauses sees nothing change, not even what was under way', async () => {
  vi.useFakeTimers();
  try {
    const { promise, resolve } = Promise.withResolvers<string>();
    const ask = vi.fn(() => promise);
    render(<Probe loaded={FIRST} ask={ask} />);
    act(() => FakeEventSource.last.say(standings));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    act(() => stream.pause());
    resolve('второе');
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(FIRST)).toBeTruthy();
    act(() => stream.resume());
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText('второе')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('A refresh that fails leaves what is shown, and another page shows its own', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no')));
  const { rerender } = render(<Probe loaded={FIRST} ask={ask} />);
  act(() => FakeEventSource.last.say(standings));
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), { timeout: 60_000 });
  expect(screen.getByText('первое')).toBeTruthy();
  rerender(<Probe loaded="третье" ask={ask} />);
  expect(screen.getByText('третье')).toBeTruthy();
});

test('A late answer for the page that was left takes nothing off the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const ask = vi.fn(() => promise);
  const patch = (value: string, news: LiveNews) =>
    news.type === 'tour-drawn' ? `${value} с новым туром` : undefined;
  const { rerender } = render(<Probe loaded={FIRST} ask={ask} patch={patch} />);
  act(() => FakeEventSource.last.say(standings));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  rerender(<Probe loaded="третье" askedAt={performance.now()} ask={ask} patch={patch} />);
  act(() => FakeEventSource.last.say({ type: 'tour-drawn', id: 4, round_id: 1, tour_id: 2, title: 'Тур 2' }));
  expect(await screen.findByText('третье с новым туром')).toBeTruthy();
  await act(async () => resolve('второе'));
  await new Promise((passed) => setTimeout(passed, 50));
  expect(screen.getByText('третье с новым туром')).toBeTruthy();
});

test('What came while the page was loaded is not lost', async () => {
  const ask = vi.fn(() => Promise.resolve('второе'));
  const leave = stream.listen(() => undefined);
  const askedAt = performance.now() - 1;
  FakeEventSource.last.say(standings);
  const { rerender } = render(<Probe loaded={FIRST} askedAt={performance.now() + 1} ask={ask} />);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(ask).not.toHaveBeenCalled();
  rerender(<Probe loaded="третье" askedAt={askedAt} ask={ask} />);
  expect(await screen.findByText('второе')).toBeTruthy();
  expect(ask).toHaveBeenCalledTimes(1);
  leave();
});
