import type { Announcement, HallContent, LiveMessage } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { formatApiAddress } from '../../api/address';
import { browserApi } from '../../api/browser';

/** Asked anew so often at least; the desk counts a screen that is silent for longer as one that shows nothing. */
const ASK_MS = 30_000;
/** Without a stream it is the asking alone that brings a result onto the screen. */
const ASK_ALONE_MS = 5_000;
/** However much happens, it is asked no oftener. */
const REST_MS = 3_000;
const RETRY_MS = 5_000;
/** `EventSource.CLOSED` */
const CLOSED = 2;

export interface Hall {
  readonly content: HallContent | undefined;
  /** Milliseconds that this television's clock is behind. */
  readonly behind: number;
  /** There is no connection: what is shown is from when it was answered. */
  readonly isLost: boolean;
}

/**
 * What a screen shows, as it is now: asked at intervals and whenever the stream of the competition says so. A training, and what is not
 * published yet, have no stream.
 */
export function useHall(code: string, onRefused: () => void): Hall {
  const [state, setState] = useState<Hall>({ content: undefined, behind: 0, isLost: false });
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  const turns = useRef({ asked: 0, answered: 0, announced: 0 });
  const ask = useCallback(async () => {
    const { current: turn } = turns;
    turn.asked += 1;
    const own = turn.asked;
    // An answer that comes after one that was asked for later is out of date.
    const isLate = (): boolean => own < turn.answered;
    try {
      const { data } = await browserApi.getHallScreen({ params: { code } });
      if (isLate()) return;
      turn.answered = own;
      const behind = Date.parse(data.now_dt) - Date.now();
      const isBeforeAnnounced = own <= turn.announced;
      setState(({ content }) => {
        const isSame = content?.tournament_id === data.tournament_id;
        const { announcements } = isBeforeAnnounced && isSame ? content : data;
        return { content: { ...data, announcements }, behind, isLost: false };
      });
    } catch (error) {
      if (isLate()) return;
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) refused.current();
      else setState((before) => ({ ...before, isLost: true }));
    }
  }, [code]);
  const soon = useSoon(ask);
  const isAlone = state.content?.is_followed === 0;
  useEffect(soon, [soon]);
  useEffect(() => {
    const timer = setInterval(soon, isAlone ? ASK_ALONE_MS : ASK_MS);
    return () => clearInterval(timer);
  }, [soon, isAlone]);
  const announced = useCallback((announcements: readonly Announcement[]) => {
    turns.current.announced = turns.current.asked;
    setState((before) => ({
      ...before,
      content: before.content && { ...before.content, announcements: [...announcements] },
    }));
  }, []);
  useFollowing(isAlone ? undefined : state.content?.tournament_id, {
    onChange: soon,
    onAnnounced: announced,
  });
  return state;
}

/** Calls at once, and what comes soon after it once more a moment later. */
function useSoon(act: () => Promise<void>): () => void {
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = useRef(false);
  useEffect(() => () => clearTimeout(rest.current), []);
  return useCallback(() => {
    const go = (): void => {
      isWanted.current = false;
      rest.current = setTimeout(() => {
        rest.current = undefined;
        if (isWanted.current) go();
      }, REST_MS);
      void act();
    };
    if (rest.current === undefined) go();
    else isWanted.current = true;
  }, [act]);
}

interface FollowingCalls {
  readonly onChange: () => void;
  readonly onAnnounced: (announcements: readonly Announcement[]) => void;
}

const CHANGES: readonly LiveMessage['type'][] = [
  'tour-drawn',
  'result',
  'correction',
  'standings',
  'status',
  'participants',
  'screens',
  'reload',
];

/** An announcement is shown from the stream itself: everybody sees it at once. */
function useFollowing(id: number | undefined, { onChange, onAnnounced }: FollowingCalls): void {
  useEffect(() => {
    if (id === undefined || typeof EventSource === 'undefined') return undefined;
    let stream: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      stream = new EventSource(formatApiAddress('followTournament', { params: { id } }));
      for (const type of CHANGES) stream.addEventListener(type, onChange);
      stream.addEventListener('announcements', ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as LiveMessage;
        if (message.type === 'announcements' && message.tournament_id === id)
          onAnnounced(message.announcements);
      });
      // What was missed meanwhile is asked for whole; while there is none, it is found out sooner.
      stream.addEventListener('open', onChange);
      stream.addEventListener('error', () => {
        onChange();
        // A browser connects again by itself, unless it was refused, as while a server restarts.
        if (stream.readyState === CLOSED) retry = setTimeout(open, RETRY_MS);
      });
    };
    open();
    return () => {
      clearTimeout(retry);
      stream.close();
    };
  }, [id, onChange, onAnnounced]);
}
