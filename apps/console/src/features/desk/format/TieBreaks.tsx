import { CRITERIA, CRITERION_TITLES } from '@nardy/contract';
import { Icon } from '../frame/parts/Icon.tsx';
import { ChoiceField } from './fields.tsx';
import { withSetting, type TableStage } from './stages.ts';
import panel from '../panel/panel.module.css';
import styles from './format.module.css';

type Table = NonNullable<TableStage['table']>;
type Criterion = Table['criteria'][number];

interface TieBreaksProps {
  readonly stage: TableStage;
  readonly onChange: (stage: TableStage) => void;
}

/** As the engine orders a table where nothing else is said. */
const USUAL: { readonly swiss: Table; readonly circle: Table } = {
  swiss: {
    criteria: ['points', 'head-to-head', 'buchholz', 'buchholz-median', 'sonneborn-berger', 'progress'],
    unplayed: 'virtual-opponent/1',
  },
  circle: {
    criteria: ['points', 'head-to-head', 'sonneborn-berger', 'wins', 'points-ratio'],
    unplayed: 'as-played/1',
  },
};

const toOption = (id: Criterion) => ({ id, label: CRITERION_TITLES[id] });

/** What decides between equals, first to last. */
export function TieBreaks({ stage, onChange }: TieBreaksProps) {
  const usual = stage.kind === 'swiss' ? USUAL.swiss : USUAL.circle;
  const table = stage.table ?? usual;
  const criteria: readonly Criterion[] = table.criteria;
  const change = (next: readonly Criterion[]) => {
    const changed = { ...table, criteria: [...next] };
    const needsLot = next.includes('lot') && changed.lotSeed === undefined;
    onChange({ ...stage, table: needsLot ? { ...changed, lotSeed: drawLotSeed() } : changed });
  };
  const left = CRITERIA.filter((one) => !criteria.includes(one));
  return (
    <fieldset className={styles['criteria']}>
      <legend>При равенстве</legend>
      <ol>
        {criteria.map((criterion, index) => (
          <li key={criterion}>
            <span>{CRITERION_TITLES[criterion]}</span>
            <Move
              label={`${CRITERION_TITLES[criterion]}: выше`}
              icon="up"
              isOff={index === 0}
              onPress={() => change(swapAt(criteria, index - 1))}
            />
            <Move
              label={`${CRITERION_TITLES[criterion]}: ниже`}
              icon="down"
              isOff={index === criteria.length - 1}
              onPress={() => change(swapAt(criteria, index))}
            />
            <Move
              label={`${CRITERION_TITLES[criterion]}: убрать`}
              icon="close"
              isOff={criteria.length === 1}
              onPress={() => change(criteria.filter((one) => one !== criterion))}
            />
          </li>
        ))}
      </ol>
      {left.length > 0 && (
        <ChoiceField
          label="Добавить показатель"
          options={[{ id: '', label: 'выберите' }, ...left.map(toOption)]}
          value=""
          onChange={(id) => id !== '' && change([...criteria, id])}
        />
      )}
      {stage.table && (
        <button
          type="button"
          className={`${panel['link']} ${styles['link']}`}
          onClick={() => onChange(withSetting(stage, 'table', undefined))}
        >
          Как обычно
        </button>
      )}
    </fieldset>
  );
}

interface MoveProps {
  readonly label: string;
  readonly icon: 'up' | 'down' | 'close';
  readonly isOff: boolean;
  readonly onPress: () => void;
}

function Move({ label, icon, isOff, onPress }: MoveProps) {
  return (
    <button type="button" className={styles['move']} aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

/** With this one and the next in each other's place. */
function swapAt(criteria: readonly Criterion[], index: number): readonly Criterion[] {
  const [one, other] = [criteria[index], criteria[index + 1]];
  if (one === undefined || other === undefined) return criteria;
  return criteria.with(index, other).with(index + 1, one);
}

/** A number for a lot: whole, below 2^32. */
export function drawLotSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
