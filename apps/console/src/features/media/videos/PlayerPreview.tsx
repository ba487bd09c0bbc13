import { Button } from '@mui/material';
import { ApiError } from '@nardy/contract/client';
import { findFieldFaults } from '@nardy/contract/refusal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import styles from '../media.module.css';
import { usePaused } from '../../../components/usePaused.ts';

/** A host's player runs its own scripts, from its own origin, and reaches nothing of the page. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';
const PAUSE_MS = 500;

/** What would become of a source: its player, which another host is asked for only when somebody wants to see it. */
export function PlayerPreview({ source, title }: { source: string; title: string }) {
  const asked = usePaused(source.trim(), PAUSE_MS);
  const [shown, show] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ['player', asked],
    queryFn: ({ signal }) => api.readPlayer({ body: { source: asked } }, { signal }),
    enabled: asked !== '',
    retry: false,
  });
  const player = data?.data;
  if (asked === '') return <div className={styles['poster']}>Здесь будет плеер: вставьте адрес или код.</div>;
  if (error)
    return (
      <div className={styles['poster']} role="status">
        {formatFault(error)}
      </div>
    );
  if (!player) return <div className={styles['poster']}>Проверяем…</div>;
  if (player.host !== null && shown !== player.link)
    return (
      <div className={styles['poster']} role="status">
        <span>
          Плеер найден: <strong>{player.host}</strong>
        </span>
        <Button variant="outlined" onClick={() => show(player.link)}>
          Показать плеер
        </Button>
        <span>Браузер обратится к {player.host}</span>
      </div>
    );
  return (
    <iframe
      className={styles['player']}
      src={player.link}
      title={title || 'Плеер'}
      sandbox={player.host === null ? '' : SANDBOX}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function formatFault(error: unknown): string {
  const told = error instanceof ApiError ? findFieldFaults(error, () => true) : undefined;
  return told?.['source']?.[0] ?? formatFaultInLine(error);
}
