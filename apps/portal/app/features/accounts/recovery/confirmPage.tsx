import { ApiError } from '@nardy/contract/client';
import { ACCOUNT_MESSAGES } from '@nardy/contract/forms';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Route } from './+types/confirmPage';
import { browserApi } from '../../../api/browser';
import { getCode, getSentence } from '@nardy/contract/refusal';
import { Button } from '../../../components/Button/Button';
import { Dialog } from '../../../components/Dialog/Dialog';
import { useHydrated } from '../../../components/useHydrated';
import { LetterWindow } from '../entrance/LetterWindow';
import { buildLetterMeta } from './letterMeta';
import { parseLink, type LetterLink } from './parseLink';

export const meta: Route.MetaFunction = ({ matches }) =>
  buildLetterMeta('Подтверждение почты', matches[0].loaderData);

type Answer =
  | { readonly kind: 'confirmed'; readonly purpose: 'registration' | 'change' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly why: Refused };

/** `change`: the link was to a new address of an account, which is asked for on the own page. */
type Refused = 'link' | 'change' | 'blocked';

/** Confirms an e-mail address over the home page, which stays when the window is closed. */
export default function ConfirmPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const hydrated = useHydrated();
  const link = parseLink(new URLSearchParams(search));
  const answer = useConfirmation(link);
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => void navigate('/', { replace: true });
  if (!hydrated) return null;
  if (isAsking) return <LetterWindow kind="confirmation" email="" open onClose={leave} />;
  if (!answer) {
    return (
      <Dialog
        open
        onClose={leave}
        icon="warning"
        title="Подтверждение почты"
        description="Проверяем ссылку…"
      />
    );
  }
  const isDone = answer.kind === 'confirmed';
  return (
    <Dialog
      open
      onClose={leave}
      icon={isDone ? 'success' : 'error'}
      title={isDone ? 'Почта подтверждена' : TITLES[answer.why]}
      description={isDone ? CONFIRMED[answer.purpose] : answer.sentence}
      footer={
        <>
          <Button onClick={leave}>Хорошо</Button>
          {!isDone && answer.why === 'change' && (
            <Button variant="line" onClick={() => void navigate('/account', { replace: true })}>
              В личный кабинет
            </Button>
          )}
          {!isDone && answer.why === 'link' && (
            <Button variant="line" onClick={() => setAsking(true)}>
              Отправить письмо ещё раз
            </Button>
          )}
        </>
      }
    />
  );
}

const TITLES: Readonly<Record<Refused, string>> = {
  link: 'Почта не подтверждена',
  change: 'Почта не подтверждена',
  blocked: 'Аккаунт заблокирован',
};

const CONFIRMED = {
  registration: ACCOUNT_MESSAGES.confirmed,
  change: 'Новый адрес электронной почты подтверждён.',
} as const;

/** Asks once for each link: a second request would find it used. */
const asked = new Map<string, Promise<Answer>>();

function useConfirmation(link: LetterLink | undefined): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  const { id, code } = link ?? {};
  useEffect(() => {
    if (id === undefined || code === undefined) return;
    const key = `${id} ${code}`;
    const answering = asked.get(key) ?? confirm({ id, code });
    asked.set(key, answering);
    void answering.then(setAnswer);
  }, [id, code]);
  return link ? answer : { kind: 'failed', sentence: ACCOUNT_MESSAGES.confirmationLink, why: 'link' };
}

async function confirm(body: LetterLink): Promise<Answer> {
  try {
    // `{"success": true}` by itself is a success too.
    const { data }: { data?: { purpose: keyof typeof CONFIRMED } } = await browserApi.confirmEmail({ body });
    return { kind: 'confirmed', purpose: data?.purpose ?? 'registration' };
  } catch (error) {
    const refused = error instanceof ApiError ? error : undefined;
    const sentence = (refused && getSentence(refused)) ?? ACCOUNT_MESSAGES.confirmationFailed;
    return { kind: 'failed', sentence, why: refused ? findWhy(refused) : 'link' };
  }
}

function findWhy(refused: ApiError): Refused {
  if (getCode(refused) === 'change') return 'change';
  return refused.status === 409 ? 'blocked' : 'link';
}
