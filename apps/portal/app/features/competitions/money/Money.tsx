import { ButtonLink } from '../../../components/Button/Button';
import type { Competition } from '../frame/competition';
import { NothingYet } from '../frame/NothingYet';
import { getSectionPath } from '../frame/sections';
import type { PayablePrize } from './askPrizes';
import { Funds } from './Funds';
import { chooseMoneyView, type MoneyView } from './moneyView';
import { PrizeDistribution } from './PrizeDistribution';
import styles from './money.module.css';

interface MoneyProps {
  readonly prizes: readonly PayablePrize[];
  readonly competition: Competition;
  /** The page of fees, which leads with them and shows the way to pay. */
  readonly fees: boolean;
}

/** Fees, funds and prizes of a competition; of a parent those of each child under its title. */
export function Money({ prizes, competition, fees }: MoneyProps) {
  if (prizes.length === 0) return <NothingYet />;
  const view = chooseMoneyView(competition);
  const Subtitle = competition.is_parent ? 'h4' : 'h3';
  return (
    <div className={styles.money}>
      {prizes.map((prize) => (
        <section key={prize.prize_id} className={styles.competition}>
          {competition.is_parent === 1 && (
            <h3 className={`heading ${styles.title}`}>{prize.tournament_title}</h3>
          )}
          <Funds prize={prize} feeFirst={fees} />
          {prize.isPayable && (
            <span className={styles.pay}>
              <ButtonLink
                variant="soft"
                icon="qr-code"
                to={getSectionPath('competition-payment', prize.tournament_id)}
              >
                Реквизиты для оплаты
              </ButtonLink>
            </span>
          )}
          {view && prize.distribution_of_prizes.length > 0 && (
            <>
              <Subtitle className={styles.subtitle}>{VIEW_TITLES[view]}</Subtitle>
              <PrizeDistribution places={prize.distribution_of_prizes} view={view} />
            </>
          )}
        </section>
      ))}
    </div>
  );
}

const VIEW_TITLES: Readonly<Record<MoneyView, string>> = {
  shares: 'Распределение по местам',
  amounts: 'Призы по местам',
  winners: 'Победители и призёры',
};
