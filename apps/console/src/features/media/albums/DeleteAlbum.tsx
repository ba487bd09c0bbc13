import { Button } from '@mui/material';
import type { ManagedAlbumDetails } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { DeleteByNameDialog } from '../../../components/DeleteByNameDialog.tsx';
import { forgetDraft } from '../../../components/draft/useDraft.ts';
import { formatCounted } from '../../../formatting/words.ts';
import styles from '../media.module.css';

/** Takes an album away with its photos. */
export function DeleteAlbum({ album }: { album: ManagedAlbumDetails }) {
  const { album_id: id, title, photo_count: count } = album;
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = async (): Promise<void> => {
    await api.deleteAlbum({ params: { id }, body: { title } });
    forgetDraft(`album.${id}`);
    await queries.invalidateQueries({ queryKey: ['albums'] });
    void navigate('/media');
  };
  return (
    <>
      <Button className={styles['delete'] ?? ''} color="error" onClick={() => setOpen(true)}>
        Удалить альбом
      </Button>
      {isOpen && (
        <DeleteByNameDialog
          title="Удалить альбом?"
          name={title}
          label="Название альбома"
          onDelete={remove}
          onClose={() => setOpen(false)}
        >
          С ним исчезнут {formatCounted(count, ['фото', 'фото', 'фото'])} и подписи к ним. Вернуть их нельзя.
        </DeleteByNameDialog>
      )}
    </>
  );
}
