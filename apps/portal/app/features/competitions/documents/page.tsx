import type { TournamentDocument } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { Icon } from '../../../components/Icon/Icon';
import { FileRow, RowList } from '../../../components/RowList/RowList';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { formatDate } from '../../../formatting/dates';
import { formatBytes } from '../../../formatting/numbers';
import { pageBlock, type CachedPage } from '../../lists';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { frameMeta } from '../frame/frameMeta';
import { NothingYet } from '../frame/NothingYet';
import { SectionTitle } from '../frame/SectionTitle';

const papers = pageBlock<TournamentDocument[]>(async ({ api, id }) => {
  const { data } = await api.listDocuments({ params: { id } });
  return data;
});

export const handle: CachedPage = { reads: [] };

export const loader = papers.onServer;
export const clientLoader = papers.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-documents', around);

export default function DocumentsPage() {
  const { block } = useLoaderData<typeof loader>();
  return (
    <>
      <SectionTitle name="competition-documents" />
      <StaleWhileLoadingBlock value={block} skeleton={<RowsSkeleton rows={4} />}>
        {(documents) =>
          documents.length === 0 ? (
            <NothingYet />
          ) : (
            <RowList>
              {documents.map(({ document_id, title, published_dt, file }) => (
                <FileRow
                  key={document_id}
                  href={file.link}
                  fileName={file.name}
                  lead={<Icon name="file-text" size="24px" />}
                  title={title}
                  note={`Опубликован ${formatDate(published_dt)}, ${formatBytes(file.size)}`}
                />
              ))}
            </RowList>
          )
        }
      </StaleWhileLoadingBlock>
    </>
  );
}
