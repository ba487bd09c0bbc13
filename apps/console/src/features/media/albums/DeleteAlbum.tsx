import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ManagedAlbumDetails } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { tellInLine } from '../../../api/faults.ts';
import { forgetDraft } from '../../../components/draft/useDraft.ts';
import { Field } from '../../../components/Field.tsx';
import { counted } from '../../../formatting/words.ts';
import styles from '../media.module.css';

/** Nothing brings a deleted album back, so its title must be typed. */
export function DeleteAlbum({ album }: { album: ManagedAlbumDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className={styles['delete'] ?? ''} color="error" onClick={() => setOpen(true)}>
        Удалить альбом
      </Button>
      {isOpen && <DeleteDialog album={album} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ album, onClose }: { album: ManagedAlbumDetails; onClose: () => void }) {
  const { title, photo_count: count } = album;
  const [typed, setTyped] = useState('');
  const { fault, setFault, remove } = useDelete(album);
  const labelId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={labelId} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React hands the event on to the form that the dialog was opened from.
          event.stopPropagation();
          void remove(typed);
        }}
      >
        <DialogTitle id={labelId}>Удалить альбом?</DialogTitle>
        <DialogContent>
          <p>
            С ним исчезнут {counted(count, ['фото', 'фото', 'фото'])} и подписи к ним. Вернуть их нельзя.
            Введите название: <strong>{title}</strong>
          </p>
          <Field
            name="title"
            label="Название альбома"
            value={typed}
            fault={fault}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus
            autoFocus
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Отмена</Button>
          <Button type="submit" variant="contained" color="error">
            Удалить
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useDelete({ album_id: id, title }: ManagedAlbumDetails) {
  const [fault, setFault] = useState<string>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = async (typed: string): Promise<void> => {
    if (typed.trim() !== title) return setFault('Название не совпадает');
    try {
      await api.deleteAlbum({ params: { id }, body: { title: typed } });
      forgetDraft(`album.${id}`);
      await queries.invalidateQueries({ queryKey: ['albums'] });
      void navigate('/media');
    } catch (error) {
      setFault(tellInLine(error));
    }
  };
  return { fault, setFault, remove };
}
