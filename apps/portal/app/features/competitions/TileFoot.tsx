import { Countdown } from '../../components/Countdown/Countdown';
import { Icon } from '../../components/Icon/Icon';
import { Meter } from '../../components/Meter/Meter';
import { MISSING } from '../../formatting/missing';
import { formatNumber, formatRubles } from '../../formatting/numbers';
import type { TileFacts } from './tile';
import styles from './CompetitionTile.module.css';

interface TileFootProps {
  readonly tournament: TileFacts;
  readonly renderedAt: number;
}

/** What matters now: the time left before the start, the system of play while it goes on, the prizes afterwards. */
export function TileFoot({ tournament, renderedAt }: TileFootProps) {
  const { status, start_dt, app_end_dt } = tournament;
  return (
    <div className={styles.foot}>
      <div>
        {status === 'current' && tournament.system_competition_label && (
          <Fact label="Система">{tournament.system_competition_label}</Fact>
        )}
        {(status === 'past' || (status === 'current' && !tournament.system_competition_label)) && (
          <Fact label="Призовой фонд">
            {tournament.total_prize_fund === null
              ? MISSING.notPublished
              : formatRubles(tournament.total_prize_fund)}
          </Fact>
        )}
        {status !== 'past' && status !== 'current' && (
          <>
            <span className={styles.label}>До начала</span>
            <Countdown to={start_dt} now={renderedAt} variant="tile" />
          </>
        )}
      </div>
      <Places tournament={tournament} />
      {status === 'app' && (
        <div className={styles.closing}>
          <Icon name="hourglass" size="15px" />
          <span>До конца регистрации</span>
          <Countdown to={app_end_dt ?? start_dt} now={renderedAt} variant="inline" />
        </div>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.fact}>{children}</span>
    </>
  );
}

/** "87 из 128" with its meter while registration is open, "до 128" before and after it, the number alone later. */
function Places({
  tournament: { status, approved_player: approved, players_max: max },
}: {
  tournament: TileFacts;
}) {
  const begun = status === 'current' || status === 'past';
  return (
    <>
      <div className={styles.places}>
        <span className={styles.label}>Участники</span>
        {begun || (max === null && status === 'app') ? (
          <b>{formatNumber(approved)}</b>
        ) : max === null ? (
          <span className={styles.fact}>{MISSING.notSet}</span>
        ) : status === 'app' ? (
          <>
            <b>{formatNumber(approved)}</b> <span className={styles.of}>из {formatNumber(max)}</span>
          </>
        ) : (
          <>
            <span className={styles.of}>до</span> <b>{formatNumber(max)}</b>
          </>
        )}
      </div>
      {status === 'app' && max !== null && (
        <div className={styles.meter}>
          <Meter value={approved} max={max} label={`Занято мест: ${approved} из ${max}`} />
        </div>
      )}
    </>
  );
}
