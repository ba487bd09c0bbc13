import { useState, type ReactNode } from 'react';
import { Button } from '../../components/Button/Button';
import { Chip } from '../../components/Chip/Chip';
import { Icon } from '../../components/Icon/Icon';
import { Dialog, preloadDialog } from '../../components/Dialog/Dialog';
import { useDialogAddress } from '../../components/Dialog/useDialogAddress';
import { useLocationNow } from './address';
import styles from './FilterPanel.module.css';

/** A filter in force, as a chip that takes it off. */
export interface ActiveFilter {
  /** Tells it from the others, which may have the same label. */
  readonly name: string;
  readonly label: string;
  readonly remove: () => void;
}

interface FilterPanelProps {
  /** The fields; shown in a row on a desktop and in a sheet on a phone. */
  readonly children: ReactNode;
  readonly active: readonly ActiveFilter[];
  readonly onReset: () => void;
  /** Stays in view on a phone, above the chips. */
  readonly search?: ReactNode;
  /** What only a phone needs, such as sorting, which the heads of a table offer elsewhere. */
  readonly phoneFields?: ReactNode;
  /** Columns of the row of fields on a wide screen. */
  readonly columns: 'six' | 'four';
  /** Nothing stands between it and a row of tabs. */
  readonly isBelowTabs?: boolean;
}

export function FilterPanel({
  children,
  active,
  onReset,
  search,
  phoneFields,
  columns,
  isBelowTabs,
}: FilterPanelProps) {
  const sheet = useFilterSheet();
  return (
    <section className={styles.panel} aria-label="Фильтры" data-is-below-tabs={isBelowTabs || undefined}>
      {search && <div className={styles.search}>{search}</div>}
      <div className={styles.fields} data-columns={columns}>
        {children}
        <span className={styles.reset}>
          <Button variant="ghost" icon="rotate-ccw" onClick={onReset}>
            Сбросить
          </Button>
        </span>
      </div>
      <div className={styles.bar}>
        <button type="button" className={styles.open} onClick={sheet.show} onPointerEnter={preloadDialog}>
          <Icon name="sliders-horizontal" />
          Фильтры{active.length > 0 && ` (${active.length})`}
        </button>
        {active.map(({ name, label, remove }) => (
          <Chip key={name} onRemove={remove}>
            {label}
          </Chip>
        ))}
      </div>
      <Dialog
        open={sheet.open}
        onClose={sheet.close}
        title="Фильтры"
        footer={
          <>
            <Button variant="primary" block onClick={sheet.close}>
              Показать
            </Button>
            <Button variant="ghost" block icon="rotate-ccw" onClick={onReset}>
              Сбросить
            </Button>
          </>
        }
      >
        <div className={styles.sheetFields}>
          {children}
          {phoneFields}
        </div>
      </Dialog>
    </section>
  );
}

/** Choices made in the sheet are in force at once; closing it keeps them, Back undoes them. */
function useFilterSheet() {
  const { open, show, hide, leaveTo } = useDialogAddress('filters');
  const readLocation = useLocationNow();
  // Unknown where a reload has opened the sheet: what lies under it may be another choice.
  const [searchAtOpening, setSearchAtOpening] = useState<string>();
  // An address may end in a bare question mark, which the window's own does not.
  const readSearch = () => readLocation()?.search.slice(1);
  return {
    open,
    show: () => {
      setSearchAtOpening(readSearch());
      show();
    },
    close: () => {
      const search = readSearch();
      if (search === searchAtOpening) hide();
      else if (search !== undefined) leaveTo({ search });
    },
  };
}
