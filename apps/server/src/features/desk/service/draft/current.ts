import { countText } from '@nardy/contract/plurals';
import { computeCompetitionNow } from '@nardy/engine';
import { describeAct } from '../log/entries.ts';
import { formatMemberName } from '../reading/names.ts';
import type { Snapshot } from '../reading/snapshot.ts';
import { PAIRS } from '../words.ts';
import { tryDraw, type Drawing, type NameOf, type Pair } from './drawing.ts';
import { parseDraft, type StoredDraft } from './stored.ts';

/** A draft as it is now: drawn again when an act has made it stale. */
export interface CurrentDraft {
  readonly stored: StoredDraft;
  readonly drawing: Drawing;
}

const REDRAWN = 'Пары остались теми же.';
const BY_HAND_GONE = 'Изменения вручную сняты.';

/** The open draft; nothing where there is none, or where nothing is to be drawn any more. */
export function findDraft(snapshot: Snapshot): CurrentDraft | null {
  const stored = parseDraft(snapshot.desk.draft);
  const { state } = snapshot.timed;
  if (stored === null || stored.isPublished || computeCompetitionNow(state).phase !== 'to-draw') return null;
  const isStale = stored.version !== state.version;
  const drawing = tryDraw(
    state,
    { ...stored, byHand: isStale ? null : stored.byHand },
    draftNaming(snapshot),
  );
  if (!drawing.ok) return null;
  return isStale ? { stored: renewDraft(snapshot, stored, drawing), drawing } : { stored, drawing };
}

/** How people are called in the sentences of a draft. */
export function draftNaming({ members }: Snapshot): NameOf {
  return (id) => formatMemberName(members.get(id)) || `№ ${id}`;
}

/** The revision under which the stored draft was seen last, also where it cannot be drawn any more; 0 where there is none. */
export function findRevision({ desk, timed }: Snapshot): number {
  const stored = parseDraft(desk.draft);
  if (stored === null) return 0;
  return stored.isPublished ? stored.revision : computeRevision(stored, timed.state.version);
}

/** The revision grows with the versions that have passed, so that it is the same for all who read it. */
function computeRevision(stored: StoredDraft, version: number): number {
  return stored.revision + version - stored.version;
}

function renewDraft(snapshot: Snapshot, stored: StoredDraft, { pairs, bye }: Drawing): StoredDraft {
  const { version } = snapshot.timed.state;
  const seen = { pairs: pairs.map(({ players }) => players), bye };
  const known = new Set(stored.seen.pairs.map((pair) => buildKey(pair)));
  const fresh = seen.pairs.filter((pair) => !known.has(buildKey(pair))).length;
  return {
    ...stored,
    revision: computeRevision(stored, version),
    version,
    byHand: null,
    tables: null,
    seen,
    held: null,
    changes: [
      ...stored.changes,
      ...listActsSince(snapshot, stored.version),
      ...(stored.byHand === null ? [] : [BY_HAND_GONE]),
      fresh === 0 ? REDRAWN : `Новых: ${countText(fresh, PAIRS)}.`,
    ],
  };
}

/** Acts since a version, in words: "Снятие: Галиев Ильнур." */
function listActsSince(snapshot: Snapshot, version: number): readonly string[] {
  const { acts, state } = snapshot.timed;
  const events = Map.groupBy(state.log, ({ decidedOn }) => decidedOn);
  return [...acts.keys()].flatMap((act) => {
    if (act < version) return [];
    const own = events.get(act);
    if (own === undefined) return acts.get(act)?.undoneBy === null ? ['Отменено последнее действие.'] : [];
    const { title, detail } = describeAct(snapshot, own);
    return [detail === null ? `${title}.` : `${title}: ${detail}.`];
  });
}

function buildKey([one, other]: Pair): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}
