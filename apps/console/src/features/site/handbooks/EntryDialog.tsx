import type { Handbook, HandbookEntry } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useVersioned } from '../useVersioned.ts';
import { EntryFields } from './EntryFields.tsx';
import { buildBody, readEntryForm, NEW_ENTRY, formatValue, type EntryForm } from './values.ts';
import { ADD_WORDS, FIELD_LABELS } from './words.ts';

interface EntryDialogProps {
  readonly handbook: Handbook;
  /** None makes a new one. */
  readonly entry: HandbookEntry | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Opened = HandbookEntry | undefined;

/** The form of an entry of a handbook. */
export function EntryDialog({ handbook, entry, onClose, onSaved }: EntryDialogProps) {
  const form = useVersioned<Opened, EntryForm>({
    draftKey: `handbook.${handbook}.${entry?.entry_id ?? 'new'}`,
    opened: entry,
    valuesOf: (one) => (one ? readEntryForm(one) : NEW_ENTRY),
    askNow: async () => entry && (await api.getHandbookEntry({ params: named(handbook, entry) })).data,
    put: async (values, base) => {
      const body = buildBody(values);
      if (!base) {
        await api.createHandbookEntry({ params: { handbook }, body });
        return base;
      }
      const { version } = base;
      return (await api.changeHandbookEntry({ params: named(handbook, base), body: { ...body, version } }))
        .data;
    },
  });
  const { values, set, faults, send } = form;
  return (
    <FormDialog
      title={entry ? `Изменить: ${entry.title}` : ADD_WORDS[handbook]}
      form={form}
      labels={FIELD_LABELS}
      wordsOf={formatValue}
      onSend={() => send(onSaved)}
      onClose={onClose}
    >
      <EntryFields handbook={handbook} isNew={!entry} values={values} faults={faults} onChange={set} />
    </FormDialog>
  );
}

const named = (handbook: Handbook, { entry_id: id }: HandbookEntry) => ({ handbook, id });
