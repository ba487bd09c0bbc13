import { Chips } from './Chips.tsx';
import field from './field.module.css';
import styles from './panel.module.css';

interface ReasonsProps {
  readonly usual: readonly string[];
  /** The number that is typed for the first of them; the others follow. */
  readonly from: number;
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  /** Enter after words of one's own does what they are for. */
  readonly onEnter: () => void;
}

const OTHER = 'Другая';

/** Why something is done, as one of the usual words or in one's own; it is stored with the act. */
export function Reasons({ usual, from, reason, onChange, onEnter }: ReasonsProps) {
  const isUsual = usual.includes(reason);
  return (
    <div className={styles['reasons']}>
      <Chips
        label="Причина"
        chips={[
          ...usual.map((word, at) => ({ id: word, label: word, keys: String(from + at) })),
          { id: OTHER, label: OTHER },
        ]}
        chosen={isUsual ? reason : OTHER}
        onChoose={(word) => onChange(word === OTHER ? '' : word)}
      />
      {!isUsual && (
        <input
          className={field['input']}
          aria-label="Причина своими словами"
          placeholder="Своими словами"
          maxLength={200}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key, repeat, ctrlKey, metaKey, shiftKey, nativeEvent: { isComposing } }) => {
            if (key !== 'Enter' || repeat || ctrlKey || metaKey || shiftKey || isComposing) return;
            if (reason.trim() !== '') onEnter();
          }}
        />
      )}
    </div>
  );
}
