import type { OwnMatch } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { personalApi } from '../../api/personal';
import { useAgainOnline } from '../../components/useOnline';
import { useNews, useStream, type LiveNews } from '../competitions';
import { readStoredMatch, storeMatch } from './stored';
import { noteServerTime } from './times';

export interface FollowedMatch {
  readonly match: OwnMatch | undefined;
  /** Whether what is shown is as it is now; else it is what was seen last. */
  readonly isNow: boolean;
  /** `missing`: the athlete does not play there. */
  readonly fault: 'failed' | 'missing' | undefined;
  /** The table to which the two were called since the page is open. */
  readonly called: number | null | undefined;
  readonly reload: () => void;
}

/** All phones of a hall do not ask in the same moment. */
const pickDelay = () => 20 + Math.random() * 230;
const LATER_MS = 5_000;

interface FollowSettings {
  /** Whether it stands on a page of play, where a reader who has paused can go on. */
  readonly isOfPlay?: boolean;
}

/** «Мой матч» as it is now: as it was seen last at first, and anew with whatever the competition's stream says. */
export function useOwnMatch(tournamentId: number, { isOfPlay = false }: FollowSettings = {}): FollowedMatch {
  const [match, setMatch] = useState(() => readStoredMatch(tournamentId));
  const [isNow, setNow] = useState(false);
  const [fault, setFault] = useState<FollowedMatch['fault']>();
  const [called, setCalled] = useState<number | null>();
  const [turn, setTurn] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(match);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = async (): Promise<void> => {
      const answer = await ask(tournamentId);
      if (isOver) return;
      const isSame = answer.match?.game === latest.current?.match?.game;
      // The two may have been moved to another table since.
      setCalled((before) => (isSame && before !== undefined ? answer.match?.table : undefined));
      latest.current = answer;
      noteServerTime(answer.as_of_dt);
      storeMatch(answer);
      setMatch(answer);
      setNow(true);
      setFault(undefined);
    };
    load().catch((error: unknown) => {
      if (isOver) return;
      const isMissing = error instanceof ApiError && error.status === 404;
      setNow(false);
      setFault(isMissing ? 'missing' : 'failed');
      if (!isMissing) again = setTimeout(reload, LATER_MS);
    });
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [tournamentId, turn, reload]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAgainOnline(fault === 'failed', reload);
  const stream = useStream({ tournament_id: tournamentId, status: 'current' }, undefined);
  useEffect(() => {
    if (!isOfPlay) stream?.resume();
  }, [stream, isOfPlay]);
  useNews(stream, {}, (news) => {
    if (news.type === 'called' && news.game === latest.current?.match?.game) setCalled(news.table);
    if (!concerns(news, latest.current)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reload();
    }, pickDelay());
  });
  return { match, isNow, fault, called, reload };
}

async function ask(id: number): Promise<OwnMatch> {
  return (await personalApi.getOwnMatch({ params: { id } })).data;
}

/** Whether a message changes what an athlete sees: who plays is not disturbed by results of other tables. */
export function concerns(news: LiveNews, shown: OwnMatch | undefined): boolean {
  const game = shown?.match?.game;
  switch (news.type) {
    case 'reported':
      return news.game === game;
    case 'result':
      return shown?.state !== 'playing' || news.game.number === game;
    case 'standings':
      return shown?.state !== 'playing' && news.is_running === 0;
    case 'called':
    case 'announcements':
      return false;
    default:
      return true;
  }
}
