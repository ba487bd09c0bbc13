import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readSession } from '../../../api/session';
import { Button } from '../../../components/Button/Button';
import { preloadDialog } from '../../../components/Dialog/Dialog';
import { useDialogAddress } from '../../../components/Dialog/useDialogAddress';
import { usePageSignal } from '../../../components/usePageSignal';
import { useSession } from '../../accounts';
import type { Competition } from '../frame/competition';
import { takesApplications } from './takesApplications';
import { useAlreadyIn } from './useAlreadyIn';
import type { RegistrationRefusal } from './refusals';
import { RegistrationWindow } from './RegistrationWindow';

/**
 * By section 4 of the specification. Who is logged in is known in the browser only, so the server offers a place to
 * everybody; a logged-in person who is no athlete has nothing to apply as.
 */
export function RegisterButton({ competition }: { competition: Competition }) {
  const session = useSession();
  const alreadyIn = useAlreadyIn(competition.tournament_id, session);
  if (!takesApplications(competition)) return null;
  if (session && session.playerId === undefined) return null;
  if (alreadyIn) {
    return (
      <Button variant="felt" size="lg" block disabled>
        Вы уже участвуете
      </Button>
    );
  }
  return <Register competition={competition} playerId={session?.playerId} />;
}

interface RegisterProps {
  readonly competition: Competition;
  readonly playerId: number | undefined;
}

function Register({ competition, playerId }: RegisterProps) {
  const navigate = useNavigate();
  const { open, show, hide, leaveTo } = useDialogAddress('registration');
  const [refusal, setRefusal] = useState<RegistrationRefusal>();
  const [checking, setChecking] = useState(false);
  const page = usePageSignal();
  const apply = async (): Promise<void> => {
    const { current: signal } = page;
    setChecking(true);
    // Who presses while the page comes to life is known to the browser before the page knows.
    const applicant = playerId ?? readSession()?.playerId;
    const answer = applicant === undefined ? ANONYMOUS : await check(competition, applicant);
    setChecking(false);
    if (signal?.aborted) return;
    setRefusal(answer);
    if (answer) show();
    else void navigate(`/competitions/${competition.tournament_id}/bid`);
  };
  // A window that a reload opens again has forgotten what it said.
  const shown = refusal ?? (playerId === undefined ? ANONYMOUS : undefined);
  return (
    <>
      <Button
        variant="felt"
        size="lg"
        block
        loading={checking}
        onClick={() => void apply()}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Зарегистрироваться
      </Button>
      {shown && (
        <RegistrationWindow open={open} refusal={shown} onClose={hide} onLogin={() => leaveTo('/entrance')} />
      )}
    </>
  );
}

const ANONYMOUS: RegistrationRefusal = { kind: 'anonymous' };

async function check(competition: Competition, playerId: number): Promise<RegistrationRefusal | undefined> {
  try {
    const { checkRegistration } = await import('./checkRegistration');
    return await checkRegistration(competition, playerId);
  } catch {
    return { kind: 'unreachable' };
  }
}
