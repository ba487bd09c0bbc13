import { COMPETITION_TITLES, type DeskTournamentDetails } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { keepAnswer } from '../../../api/keepAnswer.ts';
import { FormFrame } from '../../../components/edit/FormFrame.tsx';
import { useVersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { useMay } from '../../accounts/index.ts';
import { CompetitionFields } from '../form/CompetitionFields.tsx';
import { formatFieldValue } from '../form/fields.ts';
import { listHeldDisciplines, HeldDisciplines } from '../form/heldDisciplines.ts';
import { buildBody, findValueFaults, isFieldOf } from '../form/sending.ts';
import { buildDraftKey, isSame, type FieldName, type Values } from '../form/values.ts';

/** What is decided once play has begun. */
const FIXED_BY_PLAY: ReadonlySet<FieldName> = new Set(['discipline_id', 'format']);

/** The form of a competition that is there. */
export function EditForm({ competition }: { competition: DeskTournamentDetails }) {
  const id = competition.tournament_id;
  const mayChange = useMay()('prepareCompetitions');
  const queries = useQueryClient();
  const askNow = async (): Promise<DeskTournamentDetails> => {
    const { data } = await api.getDeskTournament({ params: { id } });
    keepAnswer(queries, ['competition', id], () => data);
    return data;
  };
  const form = useVersionedForm<DeskTournamentDetails, Values>({
    draftKey: buildDraftKey(id),
    opened: competition,
    valuesOf: (from) => from.form,
    isSame,
    check: findValueFaults,
    isField: isFieldOf(competition.form.is_parent === 1),
    put: async (values, { version }) => {
      await api.changeTournament({ params: { id }, body: { version, ...buildBody(values) } });
      void queries.invalidateQueries({ queryKey: ['competitions'] });
      return askNow();
    },
    askNow,
  });
  const { values, faults, set } = form;
  return (
    <FormFrame
      label="Соревнование"
      form={form}
      comparison={{ labels: COMPETITION_TITLES, wordsOf: formatFieldValue }}
      mayEdit={mayChange}
      isBarSticky
    >
      <HeldDisciplines value={listHeldDisciplines([competition])}>
        <CompetitionFields
          values={values}
          faults={faults}
          isReadOnly={!mayChange}
          isFixed={(name) => competition.has_play === 1 && FIXED_BY_PLAY.has(name)}
          onChange={set}
        />
      </HeldDisciplines>
    </FormFrame>
  );
}
