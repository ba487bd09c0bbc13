import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { Panel } from '../../../components/Panel/Panel';

/** In place of what the organizers have not put up. */
export function NothingYet({ text = 'На данный момент информация не опубликована.' }: { text?: string }) {
  return (
    <Panel>
      <EmptyBlock title="Скоро тут всё будет" text={text} />
    </Panel>
  );
}
