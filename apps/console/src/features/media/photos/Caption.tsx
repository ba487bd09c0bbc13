import { Button } from '@mui/material';
import type { ManagedPhoto } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { getCode } from '@nardy/contract/refusal';
import { useId, useState, type KeyboardEvent } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
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
  const { text, state, fault, type, save, conflict, takeTheirs } = useCaption({ photo, onSaved, onStale });
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
        onBlur={save}
        onKeyDown={walk}
      />
      <span id={`${id}-state`} role="status" className={words[fault ? 'fault' : 'muted']}>
        {fault ?? (state === 'saving' ? 'Сохраняем' : state === 'saved' ? 'Сохранено' : '')}
      </span>
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

function useCaption({ photo, onSaved, onStale }: Omit<CaptionProps, 'place'>) {
  const stored = photo.description ?? '';
  const [own, setOwn] = useState<string>();
  const [seen, setSeen] = useState(photo.version);
  const [state, setState] = useState<'saving' | 'saved'>();
  const [fault, setFault] = useState<string>();
  const text = own ?? stored;
  // What was stored while nothing is being written here is no conflict.
  if (own === undefined && seen !== photo.version) setSeen(photo.version);
  const conflict = own !== undefined && seen !== photo.version && stored !== own ? stored : undefined;

  const save = async (): Promise<void> => {
    if (own === undefined || state === 'saving') return;
    if (own.trim() === stored) return setOwn(undefined);
    setState('saving');
    setFault(undefined);
    try {
      const version = conflict === undefined ? seen : photo.version;
      const { data } = await api.changePhoto({
        params: { id: photo.photo_id },
        body: { description: own, version },
      });
      setOwn(undefined);
      setState('saved');
      onSaved(data);
    } catch (error) {
      setState(undefined);
      const isStale = error instanceof ApiError && getCode(error) === 'changed';
      setFault(isStale ? undefined : formatFaultInLine(error));
      if (isStale) onStale();
    }
  };

  return {
    text,
    state,
    conflict,
    fault: conflict === undefined ? fault : `Пока вы писали, подпись стала другой: «${conflict || 'пусто'}»`,
    type: (typed: string): void => {
      if (own === undefined) setSeen(photo.version);
      setOwn(typed);
      setState(undefined);
      setFault(undefined);
    },
    save: () => void save(),
    takeTheirs: (): void => {
      setOwn(undefined);
      setFault(undefined);
    },
  };
}
