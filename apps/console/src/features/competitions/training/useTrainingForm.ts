import type { CompetitionForm, TrainingSpeed } from '@nardy/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/api.ts';
import { useSaving } from '../../../components/edit/useSaving.ts';

type Format = NonNullable<CompetitionForm['format']>;

interface Filled {
  readonly name: string;
  readonly format: Format;
  readonly participants: string;
  readonly speed: TrainingSpeed;
}

const USUAL: Filled = { name: 'Учебное соревнование', format: 'swiss', participants: '24', speed: 10 };

const SENT_AS: Readonly<Record<keyof Filled, string>> = {
  name: 'full_name',
  format: 'format',
  participants: 'participants',
  speed: 'speed',
};

/** What is filled in of a training; once it is made, its desk opens. */
export function useTrainingForm() {
  const [filled, setFilled] = useState(USUAL);
  const navigate = useNavigate();
  const { faults, isBusy, save, clear } = useSaving({ onStale: () => undefined });
  const fill = <Name extends keyof Filled>(name: Name, value: Filled[Name]): void => {
    setFilled((before) => ({ ...before, [name]: value }));
    clear(SENT_AS[name]);
  };
  const send = (): void =>
    void save(async () => {
      const participants = Number(filled.participants.trim() || Number.NaN);
      const missing = {
        ...(filled.name.trim() === '' && { full_name: 'Введите название' }),
        ...(!Number.isInteger(participants) && { participants: 'Введите число участников' }),
      };
      if (Object.keys(missing).length > 0) return missing;
      const body = { full_name: filled.name, format: filled.format, participants, speed: filled.speed };
      const { data } = await api.createTraining({ body });
      void navigate(`/competitions/${data.tournament_id}/desk`);
      return undefined;
    });
  return { filled, fill, faults, isBusy, send };
}
