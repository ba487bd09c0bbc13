import type { Discipline } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { browserApi } from '../../api/browser';
import { memoize } from '../../api/memoize';
import { settle, type Result } from '../../api/result';

export type Disciplines = Result<Discipline[]>;

export function loadDisciplines(api: Client): Promise<Disciplines> {
  return settle(ask(api));
}

const askOnce = memoize(() => ask(browserApi));

export function loadDisciplinesInBrowser(): Promise<Disciplines> {
  return settle(askOnce());
}

async function ask(api: Client): Promise<Discipline[]> {
  return (await api.listSportDisciplines({})).data;
}
