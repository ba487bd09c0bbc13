import { lazy, Suspense, type ReactNode } from 'react';
import { Countdown } from '../../../components/Countdown/Countdown';
import { Meter } from '../../../components/Meter/Meter';
import { MISSING } from '../../../formatting/missing';
import { formatNumber } from '../../../formatting/numbers';
import type { Competition } from '../frame/competition';
import { takesApplications } from '../register/takesApplications';
import { chooseCardType, countsDown, tellsRegistrationEnd, type CardType } from './cardType';
import { PrizeFund } from './PrizeFund';
import styles from './CardSide.module.css';

/** Its rules and windows come only with a competition that takes applications. */
const RegisterButton = lazy(async () => ({
  default: (await import('../register/RegisterButton')).RegisterButton,
}));

interface CardSideProps {
  readonly competition: Competition;
  readonly renderedAt: number;
}

/** Before the start what is left of the time and the places, then how it goes, then what came of it. */
export function CardSide({ competition, renderedAt }: CardSideProps) {
  const type = chooseCardType(competition);
  return countsDown(type) ? (
    <div className={styles.side} data-is-folded>
      <Clocks {...{ competition, renderedAt, type }} />
      <Places competition={competition} type={type} />
      {takesApplications(competition) && (
        <Suspense>
          <RegisterButton competition={competition} />
        </Suspense>
      )}
    </div>
  ) : (
    <div className={styles.side} data-begun data-is-folded>
      {type === 'progress' && <Live competition={competition} />}
      <Places competition={competition} type={type} />
      <Row label="Призовой фонд">
        <PrizeFund competition={competition} />
      </Row>
    </div>
  );
}

function Clocks({ competition, renderedAt, type }: CardSideProps & { type: CardType }) {
  const { start_dt, app_end_dt } = competition;
  return (
    <>
      <div>
        <span className={styles.label}>До начала соревнования</span>
        <Countdown to={start_dt} now={renderedAt} variant="cells" />
      </div>
      {tellsRegistrationEnd(type) && (
        <div className={styles.registrationEnd}>
          <span className={styles.label}>До конца регистрации</span>
          <Countdown to={app_end_dt ?? start_dt} now={renderedAt} variant="tile" />
        </div>
      )}
    </>
  );
}

function Live({ competition: { system_competition } }: { competition: Competition }) {
  return (
    <div className={styles.live}>
      <p className={styles.liveWord}>
        <span className={styles.liveDot} aria-hidden />
        LIVE
      </p>
      {system_competition && <p className={styles.system}>{system_competition}</p>}
    </div>
  );
}

/** "87 из 128" with its meter while registration is open, "до 128" in other cards before the start, later the number. */
function Places({ competition, type }: { competition: Competition; type: CardType }) {
  const { approved_player: approved, players_max: max } = competition;
  if (!countsDown(type) || (type === 'registration' && max === null)) {
    return (
      <Row label="Участники">
        <b>{formatNumber(approved)}</b>
      </Row>
    );
  }
  if (max === null) return <Row label="Участники">{MISSING.notSet}</Row>;
  if (type !== 'registration') {
    return (
      <Row label="Участники">
        до <b>{formatNumber(max)}</b>
      </Row>
    );
  }
  return (
    <div className={styles.taken}>
      <Row label="Участники">
        <b>{formatNumber(approved)}</b> из {formatNumber(max)}
      </Row>
      <Meter value={approved} max={max} label={`Занято мест: ${approved} из ${max}`} />
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>{label}</span>
      <span className={styles.rowValue}>{children}</span>
    </div>
  );
}
