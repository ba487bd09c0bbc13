import { CONSENTS } from '@nardy/contract/forms';

const POLICY = 'политикой обработки персональных данных';

/** The stored words, in which the policy's name leads to the policy. */
export function PolicyWords({ link }: { link: string }) {
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
