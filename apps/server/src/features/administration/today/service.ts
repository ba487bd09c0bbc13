import type { Today } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import type { BackupSettings } from '../../../backupSettings.ts';
import { listRetiring } from '../../../keys/repository.ts';
import { mayDo } from '../../accounts/index.ts';
import { listRunningDesks } from '../../desk/index.ts';
import { simplifyReason } from '../../mail/index.ts';
import { readBackup } from '../serverStatus/service.ts';
import { countQueues, listDueCompetitions, listFailures } from './repository.ts';

/** Which list shows a queue: whoever may not read it is not told how long it is. */
const LISTS = {
  registrations: 'listRegistrations',
  applications: 'listApplications',
  federation_requests: 'listFederationRequests',
} as const;

interface Asking {
  readonly role: string;
  readonly userId: number;
  readonly backups: BackupSettings | undefined;
}

/** The day's work as far as the role goes. */
export async function readToday(db: Db, { role, userId, backups }: Asking): Promise<Today> {
  const seesCompetitions = mayDo('getDesk', role);
  const seesFailures = mayDo('listRegistrations', role);
  const [queues, competitions, desks, failures, backup, keys] = await Promise.all([
    countQueues(db),
    seesCompetitions ? listDueCompetitions(db, role === 'director' ? userId : undefined) : [],
    mayDo('runDeskCommand', role) ? listRunningDesks(db, role === 'director' ? userId : undefined) : [],
    seesFailures ? listFailures(db) : [],
    mayDo('getServerStatus', role) ? readBackup(db, backups) : null,
    mayDo('listStaff', role) ? listRetiring(db) : [],
  ]);
  return {
    queues: queues
      .filter(({ queue }) => mayDo(LISTS[queue], role))
      .map(({ oldest_at: oldest, ...row }) => ({ ...row, oldest_dt: oldest?.toISOString() ?? null })),
    competitions: competitions.map(({ id, due_at: due, ...row }) => ({
      tournament_id: id,
      ...row,
      due_dt: due.toISOString(),
    })),
    desks: [...desks],
    failures: failures.map(({ latest_at: latest, reason, ...row }) => ({
      ...row,
      reason: reason !== null && row.kind === 'letters' ? simplifyReason(reason) : reason,
      latest_dt: latest.toISOString(),
    })),
    backup,
    retiring_keys: keys.map(({ is_needed: isNeeded, ...key }) => ({ ...key, is_needed: isNeeded ? 1 : 0 })),
  };
}
