import type { Referee } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { Avatar } from '../../../components/Avatar/Avatar';
import { LinkRow, RowList } from '../../../components/RowList/RowList';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Tag } from '../../../components/Tag/Tag';
import { MISSING } from '../../../formatting/missing';
import { getRefereePath } from '../../referees';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { NothingYet } from '../frame/NothingYet';
import { SectionTitle } from '../frame/SectionTitle';
import styles from './referees.module.css';

export function RefereesPage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <>
      <SectionTitle name="competition-judge" />
      <StaleWhileLoadingBlock value={block} skeleton={<RowsSkeleton rows={6} />}>
        {(referees) =>
          referees.length === 0 ? (
            <NothingYet />
          ) : (
            <RowList>
              {referees.map((referee) => (
                <LinkRow
                  key={referee.referee_id}
                  to={getRefereePath(referee.referee_id)}
                  lead={<Avatar name={referee.fullName} photo={referee.photo?.link} />}
                  title={referee.fullName}
                  note={referee.role?.role_title ?? MISSING.notGiven}
                  aside={referee.category && <Category category={referee.category} />}
                />
              ))}
            </RowList>
          )
        }
      </StaleWhileLoadingBlock>
    </>
  );
}

/** In full where there is room, in short on a phone; a listener hears it in full. */
function Category({ category }: { category: NonNullable<Referee['category']> }) {
  return (
    <Tag line icon="award">
      <span className={styles.full}>{category.full_name}</span>
      <span className={styles.short} aria-hidden>
        {category.short_name}
      </span>
    </Tag>
  );
}
