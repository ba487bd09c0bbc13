import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { Panel } from '../../../components/Panel/Panel';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { NothingYet } from '../frame/NothingYet';
import { SectionTitle } from '../frame/SectionTitle';
import styles from './contacts.module.css';

export function ContactsPage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <>
      <SectionTitle name="competition-contacts" />
      <StaleWhileLoadingBlock value={block} skeleton={<RowsSkeleton rows={3} />}>
        {(html) =>
          html ? (
            <Panel padded>
              {/* oxlint-disable-next-line react/no-danger -- cleaned by cleanHtml */}
              <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
            </Panel>
          ) : (
            <NothingYet />
          )
        }
      </StaleWhileLoadingBlock>
    </>
  );
}
