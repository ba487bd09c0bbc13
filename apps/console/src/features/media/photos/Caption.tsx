import { Button } from '@mui/material';
import type { ManagedPhoto } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { getCode } from '@nardy/contract/refusal';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { forgetDraft, useDraft } from '../../../components/draft/useDraft.ts';
import words from '../../../components/words.module.css';
import styles from '../media.module.css';

interface CaptionProps {
  readonly photo: ManagedPhoto;
  readonly place: number;
  readonly onSaved: (photo: ManagedPhoto) => void;
  /** Somebody else has captioned it meanwhile. */
  readonly onStale: () => void;
}

/** What is said of a photo: it is saved when the field is left, and Enter leads to the next one. */
export function Caption({ photo, place, onSaved, onStale }: CaptionProps) {
  const { text, state, fault, isRefused, type, save, conflict, takeTheirs } = useCaption({
    photo,
    onSaved,
    onStale,
  });
  const id = useId();
  return (
    <div className={styles['caption']}>
      <textarea
        rows={2}
        maxLength={500}
        value={text}
        placeholder="Подпись"
        aria-label={`Подпись: фото ${place}`}
        aria-describedby={`${id}-state`}
        aria-invalid={fault !== undefined}
        data-caption
        onChange={({ target }) => type(target.value)}
        // Which of two texts stays is said by a button.
        onBlur={conflict === undefined ? save : undefined}
        onKeyDown={walk}
      />
      <span id={`${id}-state`} role="status" className={words[fault ? 'fault' : 'muted']}>
        {fault ?? (state === 'saving' ? 'Сохраняем' : state === 'saved' ? 'Сохранено' : '')}
      </span>
      {isRefused && (
        <div className={styles['bar']}>
          <Button size="small" onClick={save}>
            Повторить
          </Button>
        </div>
      )}
      {conflict !== undefined && (
        <div className={styles['bar']}>
          <Button size="small" onClick={takeTheirs}>
            Взять ту
          </Button>
          <Button size="small" onClick={save}>
            Сохранить мою
          </Button>
        </div>
      )}
    </div>
  );
}

/** Enter goes on to the caption of the next photo; Shift+Enter is a new line. */
function walk(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLTextAreaElement>('[data-caption]')];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (next) next.focus();
  else event.currentTarget.blur();
}

async function putCaption(id: number, description: string, version: number): Promise<ManagedPhoto> {
  return (await api.changePhoto({ params: { id }, body: { description, version } })).data;
}

/** What is written here, and over which version of the photo: kept until it is saved, whatever becomes of the page. */
function useOwn({ photo_id: id, version: now }: ManagedPhoto) {
  const key = `caption.${id}`;
  const { draft, set } = useDraft<Own | undefined>(key, undefined, (one) => one !== undefined);
  return {
    own: draft?.text,
    // What was stored while nothing is being written here is no conflict.
    seen: draft?.version ?? now,
    setOwn: (text: string | undefined): void =>
      set((before) => (text === undefined ? undefined : { text, version: before?.version ?? now })),
    setSeen: (version: number): void => set((before) => before && { ...before, version }),
    forget: (): void => void forgetDraft(key),
  };
}

interface Own {
  readonly text: string;
  readonly version: number;
}

/** What is said of a draft of another visit. */
function describeDraft(own: string | undefined, stored: string): string | undefined {
  return own === undefined || own.trim() === stored ? undefined : 'Подпись не сохранена';
}

function useCaption({ photo, onSaved, onStale }: Omit<CaptionProps, 'place'>) {
  const stored = photo.description ?? '';
  const { own, seen, setOwn, setSeen, forget } = useOwn(photo);
  const [state, setState] = useState<'saving' | 'saved'>();
  const [fault, setFault] = useState(describeDraft(own, stored));
  const latest = useRef(own);
  const isSending = useRef(false);
  /** Whether the field was left while the text before was still on its way. */
  const isLeft = useRef(false);
  const conflict = own !== undefined && seen < photo.version && stored !== own ? stored : undefined;

  const show = (now: 'saving' | 'saved' | undefined, wrong?: string): void => {
    setState(now);
    setFault(wrong);
  };
  const write = (text: string | undefined): void => {
    latest.current = text;
    setOwn(text);
  };
  const edit = (text: string | undefined): void => {
    write(text);
    show(undefined);
  };
  const send = async (version: number, before: string): Promise<void> => {
    const sent = latest.current;
    isLeft.current = false;
    if (sent === undefined) return;
    if (sent.trim() === before) return edit(undefined);
    isSending.current = true;
    show('saving');
    try {
      const saved = await putCaption(photo.photo_id, sent, version);
      isSending.current = false;
      const isWhole = latest.current === sent;
      if (isWhole) {
        write(undefined);
        forget();
      } else setSeen(saved.version);
      show(isWhole ? 'saved' : undefined);
      onSaved(saved);
      if (isLeft.current) await send(saved.version, saved.description ?? '');
    } catch (error) {
      isSending.current = false;
      const isStale = error instanceof ApiError && getCode(error) === 'changed';
      show(undefined, isStale ? undefined : formatFaultInLine(error));
      if (isStale) onStale();
    }
  };

  return {
    text: own ?? stored,
    state,
    conflict,
    fault: conflict === undefined ? fault : `Пока вы писали, подпись стала другой: «${conflict || 'пусто'}»`,
    isRefused: fault !== undefined && own !== undefined && conflict === undefined,
    type: edit,
    save: (): void => {
      if (isSending.current) isLeft.current = true;
      else void send(conflict === undefined ? seen : photo.version, stored);
    },
    takeTheirs: (): void => edit(undefined),
  };
}
