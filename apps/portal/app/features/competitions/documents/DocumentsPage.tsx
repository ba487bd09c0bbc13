import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { Icon } from '../../../components/Icon/Icon';
import { FileRow, RowList } from '../../../components/RowList/RowList';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { formatDate } from '../../../formatting/dates';
import { formatFileSize } from '@nardy/contract/fileSizes';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { NothingYet } from '../frame/NothingYet';
import { SectionTitle } from '../frame/SectionTitle';

export function DocumentsPage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
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
                  note={`Опубликован ${formatDate(published_dt)}, ${formatFileSize(file.size)}`}
                />
              ))}
            </RowList>
          )
        }
      </StaleWhileLoadingBlock>
    </>
  );
}
