import { CONSENTS } from '@nardy/contract/forms';
import { useRouteLoaderData } from 'react-router';

const POLICY = 'политикой обработки персональных данных';

/** The stored words, in which the policy's name leads to the policy. */
export function PolicyWords() {
  const link = useRouteLoaderData<{ site?: { policy_link: string } }>('root')?.site?.policy_link;
  const [before, after] = CONSENTS.personal_data.text.split(POLICY);
  if (!link || after === undefined) return CONSENTS.personal_data.text;
  return (
    <>
      {before}
      <a className="link" href={link} target="_blank" rel="noopener noreferrer">
        {POLICY}
      </a>
      {after}
    </>
  );
}
