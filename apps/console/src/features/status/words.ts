import type { ServerStatus } from '@nardy/contract';

type Own = ServerStatus['own'];

export const DISKS: Readonly<Record<Own['disks'][number]['disk'], string>> = {
  data: 'Диск с данными',
  backups: 'Диск с резервными копиями',
};

/** How the second database stands, which only answers readers. */
export const REPLICAS: Readonly<Record<NonNullable<Own['replica']>['state'], string>> = {
  'in use': 'Работает и отвечает читателям.',
  behind: 'Отстаёт; читателям отвечает основная, пока вторая не догонит.',
  unreachable: 'Не отвечает; читателям отвечает основная.',
  'not a replica': 'По её адресу стоит не копия основной базы; читателям отвечает основная.',
  'changes not heard': 'Сервер не получает известий об изменениях; читателям отвечает основная.',
};
