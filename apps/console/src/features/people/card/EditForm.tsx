import { PERSON_TITLES, findPersonFaults, type Person } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { FormFrame } from '../../../components/edit/FormFrame.tsx';
import { joinSentences } from '../../../components/edit/useSaving.ts';
import { useVersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { CardFields } from './CardFields.tsx';
import { buildBody, formatValue, readCardValues, type CardValues } from './values.ts';

interface EditFormProps {
  readonly person: Person;
  readonly onChanged: () => Promise<Person | undefined>;
}

/** What is known of a person, to be changed. */
export function EditForm({ person, onChanged }: EditFormProps) {
  const queries = useQueryClient();
  const params = { id: person.person_id };
  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: ['person-history'] });
    void onChanged();
  };
  const form = useVersionedForm<Person, CardValues>({
    draftKey: `person.${person.person_id}`,
    keeping: 'tab',
    opened: person,
    valuesOf: readCardValues,
    check: (values) => joinSentences(findPersonFaults(values)),
    put: async (values, { version }) => {
      const { data } = await api.updatePerson({ params, body: buildBody(values, version) });
      refresh();
      return data;
    },
    askNow: async () => {
      refresh();
      return (await api.getPerson({ params })).data;
    },
  });
  const { values, faults, set } = form;
  return (
    <FormFrame
      label="Карточка человека"
      form={form}
      comparison={{ labels: PERSON_TITLES, wordsOf: formatValue }}
    >
      <CardFields values={values} faults={faults} set={set} isPlayer={person.player !== null} />
    </FormFrame>
  );
}
