import { FILE_TYPES, findFileSizeFault, PAPER_MESSAGES } from '@nardy/contract';
import { useState } from 'react';
import { api, sendDocument } from '../../../api/api.ts';
import { formatFaultInLine } from '../../../api/faults.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { useIsShown } from '../../../components/useIsShown.ts';
import { notify } from '../../../components/notifications/notifications.ts';

/** A file on its way, or why it did not come. */
export interface Sending {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly fault?: string;
}

let lastKey = 0;
/** How many times files were chosen that are still being sent, in this tab. */
let underWay = 0;

export const formatSubject = (id: number): string => `documents/${id}`;

/** Files of a competition come one after another, also once its part was left; a deletion can be undone for some seconds. */
export function useDocumentFiles(id: number, refresh: () => Promise<unknown>) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const isShown = useIsShown();
  const change = (key: number, some: Partial<Sending>): void =>
    setSendings((all) => all.map((one) => (one.key === key ? { ...one, ...some } : one)));
  const forget = (key: number): void => setSendings((all) => all.filter((one) => one.key !== key));

  const send = async (files: readonly File[]): Promise<void> => {
    const queue = files.map((file) => ({ file, key: (lastKey += 1) }));
    setSendings((all) => [...all, ...queue.map(({ file, key }) => ({ key, name: file.name, share: 0 }))]);
    underWay += 1;
    for (const { file, key } of queue) {
      const fault = findFileFault(file) ?? (await trySending(id, file, (share) => change(key, { share })));
      if (fault === undefined) forget(key);
      else change(key, { fault });
      if (fault !== undefined && !isShown())
        notify(`Документ «${file.name}» не отправлен. ${fault}`, 'error');
      await refresh().catch(() => undefined);
    }
    underWay -= 1;
  };

  const remove = (documentId: number, title: string): void =>
    schedule({
      title: `Документ «${title}» удалён`,
      failure: `Документ «${title}» не удалён`,
      subjects: [formatSubject(documentId)],
      href: `/competitions/${id}?part=documents`,
      run: () => api.deleteDocument({ params: { id, document_id: documentId } }),
      onSettled: () => refresh().catch(() => undefined),
    });

  return { sendings, send, forget, remove };
}

/** What can be said before anything is sent. */
function findFileFault(file: File): string | undefined {
  const isKnown = FILE_TYPES.some((type) => type === file.type && type !== 'image/tiff');
  return isKnown ? findFileSizeFault(file) : PAPER_MESSAGES.kind;
}

async function trySending(
  id: number,
  file: File,
  onProgress: (share: number) => void,
): Promise<string | undefined> {
  try {
    // What a form has besides its file is a little more than the file itself.
    await sendDocument(id, file, (bytes) => onProgress(Math.min(1, bytes / file.size)));
    return undefined;
  } catch (error) {
    return formatFaultInLine(error);
  }
}

addEventListener('beforeunload', (event) => {
  if (underWay > 0) event.preventDefault();
});
