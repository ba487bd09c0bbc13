import { useId } from 'react';
import { Avatar } from '../../components/Avatar/Avatar';
import { Button } from '../../components/Button/Button';
import { Carousel } from '../../components/Carousel/Carousel';
import { useDialogAddress } from '../../components/Dialog/useDialogAddress';
import { Icon } from '../../components/Icon/Icon';
import { Lightbox } from '../../components/Lightbox/Lightbox';
import { Panel } from '../../components/Panel/Panel';
import { FileRow, LinkRow, RowList } from '../../components/RowList/RowList';
import { Tag } from '../../components/Tag/Tag';

const PHOTO = { src: '/og.png', width: 1200, height: 630, alt: 'За доской' };

export function Rows() {
  const { open, show, hide } = useDialogAddress(`photos${useId()}`);
  return (
    <>
      <RowList>
        <LinkRow
          to="/judge-profile/1"
          lead={<Avatar name="Орлов Станислав" />}
          title="Орлов Станислав Викторович"
          note="Главный судья"
          aside={
            <Tag line icon="award">
              ВК
            </Tag>
          }
        />
        <FileRow
          href="/favicon.svg"
          fileName="position.pdf"
          lead={<Icon name="file-text" size="24px" />}
          title="Положение о соревновании"
          note="Опубликован 10.10.2026, 310 КБ"
        />
      </RowList>
      <Panel padded>Текст в рамке</Panel>
      <Carousel
        label="Альбомы"
        items={[1, 2, 3, 4, 5, 6].map((key) => ({ key, content: <Panel padded>Альбом {key}</Panel> }))}
      />
      <Button variant="line" icon="images" onClick={show}>
        Фотографии
      </Button>
      <Lightbox open={open} onClose={hide} photos={[PHOTO, { ...PHOTO, alt: 'Награждение' }]} />
    </>
  );
}
