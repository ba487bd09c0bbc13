import { Button, MenuItem, TextField } from '@mui/material';
import type { DeskTournamentDetails, TournamentStatus } from '@nardy/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/api.ts';
import { DeleteByNameDialog } from '../../../components/DeleteByNameDialog.tsx';
import { useMay } from '../../accounts/index.ts';
import { STATUS_ORDER, STATUSES } from '../statuses.ts';
import styles from './edit.module.css';
import { ChangePreviewDialog } from './ChangePreviewDialog.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { useCompetitionActions } from './useCompetitionActions.ts';

type Asked = { readonly what: 'publication' } | { readonly what: 'delete' } | Status;
interface Status {
  readonly what: 'status';
  readonly status: TournamentStatus;
}

/** What can be done with a competition as a whole; each act says before what it will do. */
export function CompetitionActions({ competition }: { competition: DeskTournamentDetails }) {
  const may = useMay();
  const [asked, ask] = useState<Asked>();
  const { tournament_id: id, is_published: isPublished, status } = competition;
  const mayChange = may('prepareCompetitions');
  return (
    <div className={styles['acts']}>
      {mayChange && isPublished === 0 && (
        <Button variant="contained" onClick={() => ask({ what: 'publication' })}>
          Опубликовать
        </Button>
      )}
      {isPublished === 0 && <PreviewButton id={id} />}
      {isPublished === 1 && (
        <Button
          variant="outlined"
          component="a"
          href={`/competition-participants/${id}`}
          target="_blank"
          rel="noreferrer"
        >
          На портале
        </Button>
      )}
      {mayChange && isPublished === 1 && (
        <TextField
          select
          label="Статус"
          fullWidth={false}
          className={styles['status'] ?? ''}
          value={status}
          onChange={({ target }) => ask({ what: 'status', status: target.value as TournamentStatus })}
        >
          {STATUS_ORDER.map((one) => (
            <MenuItem key={one} value={one}>
              {STATUSES[one].label}
            </MenuItem>
          ))}
        </TextField>
      )}
      {mayChange && (
        <Button component={Link} to={`/competitions/new?copy=${id}`}>
          Создать копию
        </Button>
      )}
      {mayChange && isPublished === 1 && status === 'future' && (
        <Button onClick={() => ask({ what: 'publication' })}>Снять с публикации</Button>
      )}
      {mayChange && isPublished === 0 && (
        <Button color="error" onClick={() => ask({ what: 'delete' })}>
          Удалить
        </Button>
      )}
      {asked && <Asking competition={competition} asked={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}

interface AskingProps {
  readonly competition: DeskTournamentDetails;
  readonly asked: Asked;
  readonly onClose: () => void;
}

function Asking({ competition, asked, onClose }: AskingProps) {
  const acts = useCompetitionActions(competition);
  const { tournament_id: id, is_published: isPublished, form } = competition;
  const params = { id };
  const done = (act: () => void) => () => {
    onClose();
    act();
  };
  if (asked.what === 'delete')
    return (
      <DeleteByNameDialog
        title="Удалить черновик?"
        name={form.full_name}
        label="Название"
        onDelete={done(acts.remove)}
        onClose={onClose}
      >
        Он исчезнет вместе с расписанием, документами и всем, что в него входит. Вернуть его нельзя.
      </DeleteByNameDialog>
    );
  if (asked.what === 'status')
    return (
      <ChangePreviewDialog
        title={`Сменить статус на «${STATUSES[asked.status].label}»?`}
        confirm="Сменить статус"
        act={[id, 'status', asked.status]}
        preview={async (signal) =>
          (await api.previewStatus({ params, query: { status: asked.status } }, { signal })).data
        }
        onConfirm={done(() => acts.giveStatus(asked.status))}
        onClose={onClose}
      />
    );
  return (
    <ChangePreviewDialog
      title={isPublished ? 'Снять с публикации?' : 'Опубликовать соревнование?'}
      confirm={isPublished ? 'Снять с публикации' : 'Опубликовать'}
      act={[id, isPublished ? 'withdrawal' : 'publication']}
      preview={async (signal) => (await api.previewPublication({ params }, { signal })).data}
      onConfirm={done(isPublished ? acts.withdraw : acts.publish)}
      onClose={onClose}
    />
  );
}
