import type { PlayerTournament } from '@nardy/contract';
import { useEffect } from 'react';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { LinkSegments } from '../../../components/LinkSegments/LinkSegments';
import { Panel } from '../../../components/Panel/Panel';
import { CompetitionTiles, TAB_TITLES, TABS } from '../../competitions';
import { MoreOfList, patchAddress, useAddress } from '../../lists';
import { Change } from '../rating/Change';
import { useProfile } from '../profile/useProfile';
import { keepCounts, type Career } from './load';
import styles from './competitions.module.css';

export function Competitions({ career: { tab: current, counts, list, renderedAt } }: { career: Career }) {
  const { search, isReplacing } = useAddress();
  const { id } = useProfile();
  useEffect(() => keepCounts(id, { counts, renderedAt }), [id, counts, renderedAt]);
  return (
    <>
      <div className={styles.tabs}>
        <LinkSegments
          label="Соревнования по времени"
          items={TABS.map((tab) => ({
            to: patchAddress(search, { tab, page: undefined }),
            label: TAB_TITLES[tab],
            current: tab === current,
            count: counts[tab],
          }))}
        />
      </div>
      {list.rows.length === 0 ? (
        <Panel>
          <EmptyBlock
            title="Информация не найдена"
            // Two sentences without a space between them in the specification of this page: two lines.
            text={
              <>
                По заданным параметрам информации не найдено.
                <br />
                Попробуйте другие параметры!
              </>
            }
            level={3}
          />
        </Panel>
      ) : (
        <>
          <CompetitionTiles
            tournaments={list.rows}
            renderedAt={renderedAt}
            headingLevel={3}
            busy={isReplacing}
            noteOf={Outcome}
          />
          <MoreOfList list={list} />
        </>
      )}
    </>
  );
}

/** What the competition was for the athlete; nothing until it is over. */
function Outcome({ place_label, rating_accrued, rating_after }: PlayerTournament) {
  if (place_label === null && rating_accrued === null) return null;
  return (
    <p className={styles.outcome}>
      {place_label !== null && (
        <span>
          Место <b>{place_label}</b>
        </span>
      )}
      {rating_accrued !== null && (
        <span>
          Рейтинг <Change points={rating_accrued} /> {rating_after !== null && <>→ {rating_after}</>}
        </span>
      )}
    </p>
  );
}
