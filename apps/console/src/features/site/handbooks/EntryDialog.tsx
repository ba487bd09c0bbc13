import type { Handbook, HandbookEntry } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { useVersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { FormDialog } from '../FormDialog.tsx';
import { EntryFields } from './EntryFields.tsx';
import { buildBody, readEntryForm, NEW_ENTRY, formatValue, type EntryForm } from './values.ts';
import { ADD_WORDS, FIELD_LABELS } from './words.ts';

interface EntryDialogProps {
  readonly handbook: Handbook;
  /** None makes a new one. */
  readonly entry: HandbookEntry | undefined;
  readonly onClose: () => void;
  /** A new one has a number from now on. */
  readonly onSaved: (added?: number) => void;
}

type Opened = HandbookEntry | undefined;

/** The form of an entry of a handbook. */
export function EntryDialog({ handbook, entry, onClose, onSaved }: EntryDialogProps) {
  const form = useVersionedForm<Opened, EntryForm>({
    draftKey: `handbook.${handbook}.${entry?.entry_id ?? 'new'}`,
    opened: entry,
    valuesOf: (one) => (one ? readEntryForm(one) : NEW_ENTRY),
    put: async (values, base) => {
      const body = buildBody(values);
      if (base) {
        const { version } = base;
        await api.changeHandbookEntry({ params: buildParams(handbook, base), body: { ...body, version } });
        onSaved();
      } else onSaved((await api.createHandbookEntry({ params: { handbook }, body })).data.entry_id);
      return base;
    },
    askNow: async () => entry && (await api.getHandbookEntry({ params: buildParams(handbook, entry) })).data,
  });
  const { values, set, faults } = form;
  return (
    <FormDialog
      title={entry ? `Изменить: ${entry.title}` : ADD_WORDS[handbook]}
      form={form}
      comparison={{ labels: FIELD_LABELS, wordsOf: formatValue }}
      onClose={onClose}
    >
      <EntryFields handbook={handbook} isNew={!entry} values={values} faults={faults} onChange={set} />
    </FormDialog>
  );
}

const buildParams = (handbook: Handbook, { entry_id: id }: HandbookEntry) => ({ handbook, id });
