import type { ManagedSite } from '@nardy/contract';
import type { VersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { FormLine } from '../FormLine.tsx';
import styles from '../site.module.css';
import { LABELS, type SettingName, type Settings } from './fields.ts';
import { FederationLogo } from './FederationLogo.tsx';
import { PolicyField } from './PolicyField.tsx';
import { SocialLinks } from './SocialLinks.tsx';

const HINTS: Partial<Record<SettingName, string>> = {
  feedback_email: 'Показана в подвале портала',
  policy_link: 'Адрес на сайте или с https://',
};

interface SettingsFieldsProps {
  readonly form: VersionedForm<ManagedSite, Settings>;
  readonly isReadOnly: boolean;
}

/** What the settings consist of. */
export function SettingsFields({ form, isReadOnly }: SettingsFieldsProps) {
  const { base, values, set, faults, isTried } = form;
  const line = (name: 'federation_name' | 'feedback_email' | 'policy_link' | 'credit', type = 'text') => (
    <FormLine
      label={LABELS[name]}
      required
      type={type}
      value={values[name]}
      hint={HINTS[name]}
      fault={faults[name]}
      onType={(text) => set(name, text)}
    />
  );
  return (
    <>
      <div className={styles['row']}>
        {line('federation_name')}
        {line('credit')}
        {line('feedback_email', 'email')}
        {line('policy_link')}
      </div>
      <SocialLinks
        links={values.social_links}
        fault={faults['social_links']}
        isTried={isTried}
        isReadOnly={isReadOnly}
        onChange={(links) => set('social_links', links)}
      />
      <FederationLogo
        logo={values.logo}
        name={values.federation_name}
        fault={faults['logo_link']}
        isReadOnly={isReadOnly}
        onChange={(logo) => set('logo', logo)}
      />
      <PolicyField
        stored={base.policy_html}
        html={values.policy_html}
        fault={faults['policy_html']}
        isReadOnly={isReadOnly}
        onChange={(html) => set('policy_html', html)}
      />
    </>
  );
}
