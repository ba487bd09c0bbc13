import { useState, type ReactNode } from 'react';
import { CodeStep } from './CodeStep.tsx';
import type { OwnLogin } from './entrance.ts';
import { LoginRefused, type LoginFaults } from './loginFaults.ts';
import { PasskeyStep } from './PasskeyStep.tsx';
import { SetUpStep } from './SetUpStep.tsx';

type GoOn = (login: OwnLogin, email: string) => Promise<LoginFaults | undefined>;

interface StepsProps {
  readonly renderFirst: (goOn: GoOn) => ReactNode;
  /** Takes a login that waits for nothing more into the console. */
  readonly enter: (given: { readonly login: OwnLogin; readonly email: string }) => void;
  /** Somebody has gone back to the first form. */
  readonly onBack?: () => void;
}

/** The form by which a login begins, then what the login still waits for. */
export function Steps({ renderFirst, enter, onBack }: StepsProps) {
  const [waiting, setWaiting] = useState<{ login: OwnLogin; email: string }>();

  const goOn: GoOn = async (login, as) => {
    if (login.second_factor !== 'none') {
      setWaiting({ login, email: as });
      return undefined;
    }
    try {
      enter({ login, email: as });
      return undefined;
    } catch (error) {
      if (error instanceof LoginRefused) return error.faults;
      throw error;
    }
  };

  if (!waiting) return renderFirst(goOn);
  const { login, email: as } = waiting;
  const next = (complete: OwnLogin) => goOn(complete, as);
  const back = () => {
    setWaiting(undefined);
    onBack?.();
  };
  const { access_token: token, second_factor: missing } = login;
  if (missing === 'setup') return <SetUpStep token={token} onDone={next} onBack={back} />;
  const Step = missing === 'passkey' ? PasskeyStep : CodeStep;
  return <Step token={token} onProved={next} onBack={back} />;
}
