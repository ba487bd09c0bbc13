import type { Desk } from '@nardy/contract';
import { Chips } from '../panel/Chips.tsx';
import { countLossesAllowed, hasMissedTours } from './useLateEntry.ts';
import field from '../panel/field.module.css';

interface MissedToursProps {
  readonly desk: Desk;
  readonly missed: 'absent' | 'half';
  readonly losses: number;
  readonly onMissed: (missed: 'absent' | 'half') => void;
  readonly onLosses: (losses: number) => void;
}

/** What the tours that somebody has missed are worth, and the losses to begin with where they are counted. */
export function MissedTours({ desk, missed, losses, onMissed, onLosses }: MissedToursProps) {
  const allowed = countLossesAllowed(desk);
  return (
    <>
      {hasMissedTours(desk) && (
        <div className={field['field']}>
          <span>Пропущенные туры</span>
          <Chips
            label="Пропущенные туры"
            chips={[
              { id: 'absent', label: '0 очков' },
              { id: 'half', label: '½ очка' },
            ]}
            chosen={missed}
            onChoose={onMissed}
          />
        </div>
      )}
      {allowed > 1 && (
        <div className={field['field']}>
          <span>Поражений при входе</span>
          <Chips
            label="Поражений при входе"
            chips={Array.from({ length: Math.min(allowed, 8) }, (_, count) => ({
              id: String(count),
              label: String(count),
            }))}
            chosen={String(losses)}
            onChoose={(count) => onLosses(Number(count))}
          />
        </div>
      )}
    </>
  );
}
