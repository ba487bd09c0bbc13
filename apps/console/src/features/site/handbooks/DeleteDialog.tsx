import type { Handbook, HandbookEntry } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { formatRetiringWords } from './words.ts';

interface DeleteDialogProps {
  readonly handbook: Handbook;
  readonly entry: HandbookEntry;
  readonly onDelete: () => void;
  readonly onRetire: () => void;
  readonly onClose: () => void;
}

/** Deletes what nothing uses; of anything else it says by what it is used, and offers to offer it no longer. */
export function DeleteDialog({ handbook, entry, onDelete, onRetire, onClose }: DeleteDialogProps) {
  const { entry_id: id, title, is_retired: isRetired } = entry;
  const { data, error, refetch } = useQuery({
    queryKey: ['handbook-use', handbook, id],
    queryFn: async ({ signal }) =>
      (await api.getHandbookEntry({ params: { handbook, id } }, { signal })).data.used_by,
    gcTime: 0,
  });
  const isUsed = data !== undefined && data.length > 0;
  const retire = isRetired === 1 ? 'Понятно' : formatRetiringWords(handbook).retire;
  return (
    <ConfirmDialog
      isOpen
      isDangerous={!isUsed}
      isReady={data !== undefined}
      title={isUsed ? `«${title}» удалить нельзя` : `Удалить «${title}»?`}
      confirm={isUsed ? retire : 'Удалить'}
      onConfirm={() => {
        onClose();
        if (!isUsed) onDelete();
        else if (isRetired === 0) onRetire();
      }}
      onClose={onClose}
    >
      <LoadState query={{ data, error, refetch }} rows={2} />
      {data?.length === 0 && <p>Ничем не используется: из справочника исчезнет совсем.</p>}
      {isUsed && (
        <>
          <p>Этим уже пользуются:</p>
          <ul>
            {data.map(({ what, count }) => (
              <li key={what}>
                {what}: {count.toLocaleString('ru-RU')}
              </li>
            ))}
          </ul>
          {isRetired === 0 && (
            <p>
              Можно больше не предлагать: там, где уже стоит, всё останется, а выбрать заново будет нельзя.
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
