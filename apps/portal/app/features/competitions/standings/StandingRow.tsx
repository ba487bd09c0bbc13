import type { Standing } from '@nardy/contract';
import { Link } from 'react-router';
import { Checker } from '../../../components/Checker/Checker';
import { Icon } from '../../../components/Icon/Icon';
import { patchAddress, useAddress } from '../../lists';
import { formatCell } from './columns';
import styles from './standings.module.css';

/** They stand for a man, a woman and a pair alike. */
const STATUSES = { withdrawn: 'снятие с соревнования', disqualified: 'дисквалификация' } as const;

interface StandingRowProps {
  readonly row: Standing;
  /** The competition of a parent. */
  readonly child: number | undefined;
  readonly columns: readonly { readonly criterion: string }[];
  readonly hasCounts: boolean;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
}

export function StandingRow({ row, child, columns, hasCounts, isOpen, isChanged }: StandingRowProps) {
  return (
    <tr data-anchor={row.standing_id} data-changed={isChanged || undefined} data-open={isOpen || undefined}>
      <td className={styles.place}>
        <Place row={row} />
      </td>
      <td>
        <NameLink row={row} child={child} isOpen={isOpen} />
      </td>
      {hasCounts && <Counts row={row} />}
      {columns.map(({ criterion }) => (
        <td key={criterion} className={styles.value} data-criterion={criterion}>
          {formatCell(row, criterion)}
        </td>
      ))}
    </tr>
  );
}

function Counts({ row: { tours, wins, loses, skips } }: { row: Standing }) {
  const marks = Object.entries({ won: wins, lost: loses, bye: skips }).flatMap(([mark, count]) =>
    Array.from({ length: count ?? 0 }, () => mark),
  );
  return (
    <>
      <td className={styles.course}>
        {/* Wins, losses and byes as checkers: the numbers beside them say the same. */}
        <span className={styles.marks} aria-hidden>
          {marks.map((mark, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- they are all alike
            <i key={index} data-mark={mark} />
          ))}
        </span>
      </td>
      <td className={styles.count}>{tours}</td>
      <td className={styles.count} data-tone="won">
        {wins}
      </td>
      <td className={styles.count} data-tone={loses ? 'lost' : 'none'}>
        {loses}
      </td>
      <td className={styles.count} data-tone={skips ? undefined : 'none'}>
        {skips}
      </td>
    </>
  );
}

/** The first three places are checkers, unless they are shared: "3–4" is no bronze yet. */
function Place({ row: { place, place_label } }: { row: Standing }) {
  return place !== null && place_label === String(place) ? (
    <Checker place={place} />
  ) : (
    <span className={styles.shared}>{place_label ?? '–'}</span>
  );
}

function NameLink({
  row: { player_id, player, partner, status },
  child,
  isOpen,
}: Pick<StandingRowProps, 'row' | 'child' | 'isOpen'>) {
  const { search } = useAddress();
  const [surname, ...given] = player.fullName.split(' ');
  return (
    <Link
      to={patchAddress(search, isOpen ? { open: undefined, in: undefined } : { open: player_id, in: child })}
      replace
      preventScrollReset
      className={styles.nameLink}
      aria-expanded={isOpen}
    >
      <span className={styles.words}>
        <span className={styles.surname}>{surname}</span>{' '}
        <span className={styles.given}>{given.join(' ')}</span>
        {partner && <span className={styles.partner}>и {partner.fullName}</span>}
        {status !== 'in' && (
          <span className={styles.status} data-status={status}>
            {STATUSES[status]}
          </span>
        )}
      </span>
      <Icon name="chevron-down" size="18px" />
    </Link>
  );
}
