import type { ServerStatus } from '@nardy/contract';

type Own = ServerStatus['own'];

export const DISKS: Readonly<Record<Own['disks'][number]['disk'], string>> = {
  data: 'Диск с данными',
  backups: 'Диск с резервными копиями',
};

const ROUTES: Readonly<Record<string, string>> = {
  '/*': 'Страницы портала',
  '/media/*': 'Картинки и файлы',
  '/admin/*': 'Консоль',
  '/admin/assets/*': 'Файлы консоли',
};

/** What a kind of answers is called: a part of the site in words, of the API its address. */
export const formatRoute = (route: string): string => ROUTES[route] ?? route;

/** How the second database stands, which only answers readers. */
export const REPLICAS: Readonly<Record<NonNullable<Own['replica']>['state'], string>> = {
  'in use': 'Работает и отвечает читателям.',
  behind: 'Отстаёт; читателям отвечает основная, пока вторая не догонит.',
  unreachable: 'Не отвечает; читателям отвечает основная.',
  'not a replica': 'По её адресу стоит не копия основной базы; читателям отвечает основная.',
  'changes not heard': 'Сервер не получает известий об изменениях; читателям отвечает основная.',
};
