import { findPersonFaults, type SimilarPerson } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { getCode } from '@nardy/contract/refusal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { useDraft } from '../../../components/draft/useDraft.ts';
import { joinSentences, useSaving } from '../../../components/edit/useSaving.ts';
import { EMPTY_CARD, buildFields, type CardField, type CardValues } from '../card/values.ts';

/** What the new person is. */
export interface Roles {
  readonly player: boolean;
  readonly referee: boolean;
}

interface NewPerson {
  readonly values: CardValues;
  readonly roles: Roles;
}

const NOBODY: NewPerson = { values: EMPTY_CARD, roles: { player: true, referee: false } };
const isBegun = (draft: NewPerson): boolean => JSON.stringify(draft) !== JSON.stringify(NOBODY);

const toFlag = (value: boolean) => (value ? (1 as const) : (0 as const));

function buildBody({ values, roles }: NewPerson, despiteSimilar: boolean) {
  return {
    ...buildFields(values),
    ...(!roles.player && { clubs: [] }),
    is_player: toFlag(roles.player),
    is_referee: toFlag(roles.referee),
    despite_similar: toFlag(despiteSimilar),
  };
}

/** The form of a new card: who is similar is shown before anything is made. */
export function useNewPerson() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { draft, set: edit, restoredAt, begin } = useDraft('person.new', NOBODY, isBegun, 'tab');
  const { values, roles } = draft;
  const { faults, isBusy, save: attempt, clear, forget } = useSaving();
  const [similar, setSimilar] = useState<readonly SimilarPerson[]>([]);

  const create = async (despiteSimilar: boolean): Promise<void> => {
    try {
      const { data } = await api.createPerson({ body: buildBody(draft, despiteSimilar) });
      void queries.invalidateQueries({ queryKey: ['people'] });
      begin(NOBODY);
      void navigate(`/people/${data.person_id}`);
    } catch (error) {
      if (!(error instanceof ApiError) || getCode(error) !== 'similar') throw error;
      const { last_name, first_name, birthday } = values;
      const found = await api.listSimilarPeople({ query: { last_name, first_name, birthday } });
      setSimilar(found.data);
    }
  };

  return {
    values,
    faults,
    roles,
    setRoles: (changed: Roles): void => edit((before) => ({ ...before, roles: changed })),
    isBegun: isBegun(draft),
    restoredAt,
    drop: (): void => {
      begin(NOBODY);
      setSimilar([]);
      forget();
    },
    similar,
    isSaving: isBusy,
    set: <Name extends CardField>(field: Name, value: CardValues[Name]): void => {
      edit((before) => ({ ...before, values: { ...before.values, [field]: value } }));
      // Another name is another question.
      setSimilar([]);
      clear(field);
    },
    save: (despiteSimilar: boolean): Promise<void> =>
      attempt(async () => {
        const wrong = joinSentences(findPersonFaults(values));
        if (Object.keys(wrong).length > 0) return wrong;
        await create(despiteSimilar);
        return undefined;
      }),
  };
}
