import { useCallback, useMemo, type CSSProperties, type Key, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmptyBlock } from '../EmptyBlock/EmptyBlock';
import { Icon } from '../Icon/Icon';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';
import { useIsPainted } from '../useIsPainted';
import css from './DataTable.module.css';
import phoneCards from './phoneCards.module.css';
import sorting from './sortLink.module.css';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  sortable?: boolean | undefined;
  align?: 'start' | 'end' | 'center' | undefined;
  cell: (row: Row, index: number) => ReactNode;
  /** A picture before the content of the main cell. */
  media?: ((row: Row) => ReactNode) | undefined;
  /**
   * The place in a phone's card: 'lead' at the left edge, 'main' the name, 'value' the number at the right;
   * 'detail' cells follow the name in one text, parted by commas; 'more' cells come out when "ещё" is pressed.
   */
  phone?: 'lead' | 'main' | 'value' | 'detail' | 'more' | 'hide' | undefined;
  /** Words around a phone's detail, where no header explains it. */
  phonePrefix?: string | undefined;
  phoneSuffix?: string | undefined;
  /** What names the value in a phone's card once "ещё" is pressed. */
  phoneLabel?: string | undefined;
  /** What stands in an empty cell of the table; a phone's card leaves it out. */
  missing?: string | undefined;
  width?: string | number | undefined;
  /**
   * The width on a wide screen, whatever the column holds. A table whose columns have it is laid out faster, and its first rows can stand
   * before the others are there.
   */
  fixedWidth?: string | undefined;
  /** Left out on paper, where a sheet is narrower than any screen with a table. */
  screenOnly?: boolean | undefined;
}

export interface Sort {
  key: string;
  direction: 'asc' | 'desc';
}

/** Each the same from one rendering to the next, so that the rows are not drawn anew whenever what stands around them is. */
interface RowsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Where a row leads; the text of its main cell names the link. */
  rowLink?: ((row: Row) => { to: string }) | undefined;
  /** The index of the first row, for a list that goes on from an earlier page. */
  startIndex?: number | undefined;
}

interface DataTableProps<Row> extends RowsProps<Row> {
  caption: string;
  sort?: Sort | undefined;
  /** The address of the next step: ascending, descending, cleared. */
  sortTo?: ((key: string) => string) | undefined;
}

/** So many columns have room on a tablet. */
const MOST_ROOMY = 7;
/** Lower than any row is. */
const ROW_PX = 50;
/** Here columns are as wide as what they hold, and would move when the other rows come. */
const MOVING_COLUMNS = '(768px <= width < 1366px)';

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowLink, sort, sortTo } = props;
  const lines = useLines(props);
  if (rows.length === 0) {
    return (
      <div className={css.tableFrame}>
        <EmptyBlock />
      </div>
    );
  }
  return (
    <div className={css.tableFrame} data-holds-table {...makeReachable(caption, !rowLink && !sortTo)}>
      <table
        className={`${css.dataTable} ${phoneCards.cards}`}
        data-lead={
          columns.some((column) => getPhonePlace(column, findMainKey(columns)) === 'lead') || undefined
        }
        data-media={columns.some(({ media }) => media) || undefined}
        data-fixed={hasFixedWidths(columns) || undefined}
        data-dense={columns.length > MOST_ROOMY || undefined}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} sortTo={sortTo} />
            ))}
          </tr>
        </thead>
        <tbody>{lines}</tbody>
      </table>
    </div>
  );
}

/** A hundred rows are a tenth of a second at a slow processor, and what surrounds them changes with each click on a link. */
function useLines<Row>({ columns, rows: all, rowKey, rowLink, startIndex = 0 }: RowsProps<Row>): ReactNode {
  const followLink = useFollowLink();
  const rows = useFirstRows(all, columns);
  return useMemo(() => {
    const hasMore = columns.some(({ phone }) => phone === 'more');
    const mainKey = findMainKey(columns);
    return rows.map((row, index) => {
      // In a phone's card the details that follow the name are one text.
      let [isAfterName, isAfterDetail] = [false, false];
      return (
        <tr key={rowKey(row)}>
          {columns.map((column) => {
            const phone = getPhonePlace(column, mainKey);
            const content = column.cell(row, startIndex + index);
            const isDetail = phone === 'detail' && isAfterName && !isEmpty(content);
            const isJoined = isDetail && isAfterDetail;
            isAfterName ||= phone === 'main';
            isAfterDetail ||= isDetail;
            const link = column.key === mainKey ? rowLink?.(row) : undefined;
            return drawCell({ column, row, content, phone, isJoined, link, hasMore, followLink });
          })}
        </tr>
      );
    });
  }, [columns, rows, rowKey, rowLink, startIndex, followLink]);
}

/** The rows that a screen has room for, and all of them once those are painted. */
function useFirstRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Row[] {
  const isPainted = useIsPainted();
  return isPainted || !hasFixedWidths(columns) || matchMedia(MOVING_COLUMNS).matches
    ? rows
    : rows.slice(0, Math.ceil(innerHeight / ROW_PX));
}

function hasFixedWidths<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some(({ fixedWidth }) => fixedWidth);
}

const isEmpty = (content: ReactNode): boolean =>
  content === '' || content === null || content === undefined || typeof content === 'boolean';

function findMainKey<Row>(columns: readonly Column<Row>[]): string | undefined {
  return columns.findLast(({ phone }) => phone === 'main')?.key;
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  sortTo: ((key: string) => string) | undefined;
}

function HeadCell<Row>({ column, sort, sortTo }: HeadCellProps<Row>) {
  const { key, title, sortable, align, width, fixedWidth, screenOnly } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  return (
    <th
      scope="col"
      data-align={align}
      data-screen-only={screenOnly || undefined}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      style={{ width, '--fixed-width': fixedWidth } as CSSProperties}
    >
      {sortable && sortTo ? (
        <Link className={sorting.sortLink} to={sortTo(key)} preventScrollReset>
          {title}
          <Icon name={direction ? (direction === 'asc' ? 'arrow-up' : 'arrow-down') : 'chevrons-up-down'} />
        </Link>
      ) : (
        title
      )}
    </th>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** What the column shows of the row. */
  content: ReactNode;
  phone: NonNullable<Column<Row>['phone']>;
  /** A comma parts it from what stands before it in a phone's card. */
  isJoined: boolean;
  link: { to: string } | undefined;
  /** The card has cells that are not shown at once. */
  hasMore: boolean;
  followLink: ReturnType<typeof useFollowLink>;
}

/** No component: a thousand of them are much of the time in which a table of a hundred rows is drawn. */
function drawCell<Row>(props: CellProps<Row>) {
  const { column, row, content, phone, isJoined, link, hasMore, followLink } = props;
  const { key, media, align, phonePrefix, phoneSuffix, phoneLabel, missing, screenOnly } = column;
  const shown = media ? (
    <span className={css.cellContent}>
      <span className={css.cellMedia}>{media(row)}</span>
      {content}
    </span>
  ) : (
    content
  );
  return (
    <td
      key={key}
      data-align={align}
      data-screen-only={screenOnly || undefined}
      data-phone={phone}
      data-joined={isJoined || undefined}
      data-prefix={phonePrefix}
      data-suffix={phoneSuffix}
      data-label={phoneLabel}
      data-missing={missing}
    >
      {link ? (
        <a className={css.rowLink} href={link.to} onClick={followLink}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {hasMore && phone === 'value' && <More />}
    </td>
  );
}

/** What all links of rows do when they are pressed: a `Link` in each is as much work as all its other cells. */
function useFollowLink() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>): void => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
      if (button > 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      void navigate(currentTarget.getAttribute('href') ?? '');
    },
    [navigate],
  );
}

/** It opens the row's own cells by its state, without scripts and without saying anything twice. */
function More() {
  return (
    <details className={phoneCards.more}>
      <summary>ещё</summary>
    </details>
  );
}

/** One column names the row and carries its link; a main column before it leads the card. */
function getPhonePlace<Row>({ key, phone = 'hide' }: Column<Row>, mainKey: string | undefined) {
  return phone === 'main' && key !== mainKey ? 'lead' : phone;
}

/** A frame that scrolls must be reachable by keyboard where nothing inside it is. */
function makeReachable(caption: string, needed: boolean) {
  return needed ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {};
}
