import { Alert, Button } from '@mui/material';
import type { ManagedSite } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DraftNotice } from '../../../components/draft/DraftNotice.tsx';
import { ClashTable } from '../../../components/edit/ClashTable.tsx';
import { RichTextField } from '../../../components/richText/RichTextField.tsx';
import { formatMoment } from '../../../formatting/dates.ts';
import { FormLine } from '../FormLine.tsx';
import styles from '../site.module.css';
import { LABELS, wordsOf, type SettingName } from './fields.ts';
import { FederationLogo } from './FederationLogo.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useSettings } from './useSettings.ts';

const HINTS: Partial<Record<SettingName, string>> = {
  feedback_email: 'Показана в подвале портала',
  policy_link: 'Адрес на сайте или с https://',
  policy_html: 'Пока поле пустое, на портале стоит стандартный текст от имени федерации',
};

interface SettingsFormProps {
  readonly opened: ManagedSite;
  /** Asks for the settings as they are now. */
  readonly askNow: () => Promise<ManagedSite>;
}

/** The settings in one form; two people who save at once see what the other has changed. */
export function SettingsForm({ opened, askNow }: SettingsFormProps) {
  const settings = useSettings(opened, askNow);
  const { base, values, set, faults, send, isChanged, restoredAt, reset, clashes, takeTheirs } = settings;
  const line = (name: 'federation_name' | 'feedback_email' | 'policy_link' | 'credit', type = 'text') => (
    <FormLine
      label={LABELS[name]}
      type={type}
      value={values[name]}
      hint={HINTS[name]}
      fault={faults[name]}
      onType={(text) => set(name, text)}
    />
  );
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {restoredAt !== undefined && isChanged && <DraftNotice at={restoredAt} onDrop={reset} />}
      {faults['form'] && <Alert severity="error">{faults['form']}</Alert>}
      <ClashTable
        clashes={clashes}
        own={values}
        labels={LABELS}
        wordsOf={wordsOf}
        by={base.changed_by}
        onTake={takeTheirs}
      />
      <div className={styles['row']}>
        {line('federation_name')}
        {line('credit')}
        {line('feedback_email', 'email')}
        {line('policy_link')}
      </div>
      <FederationLogo
        logo={values.logo}
        name={values.federation_name}
        fault={faults['logo_link']}
        onChange={(logo) => set('logo', logo)}
      />
      <SocialLinks
        links={values.social_links}
        fault={faults['social_links']}
        onChange={(links) => set('social_links', links)}
      />
      <PolicyField settings={settings} />
      <SaveLine settings={settings} />
    </form>
  );
}

function PolicyField({ settings: { values, set, faults } }: { settings: ReturnType<typeof useSettings> }) {
  const [fault, setFault] = useState<string>();
  const begin = async (): Promise<void> => {
    setFault(undefined);
    try {
      const { data } = await api.getPolicy({});
      set('policy_html', data.html);
    } catch {
      setFault('Стандартный текст не загрузился. Попробуйте ещё раз.');
    }
  };
  return (
    <div>
      <RichTextField
        name="policy_html"
        label={LABELS.policy_html}
        value={values.policy_html}
        hint={HINTS.policy_html}
        fault={faults['policy_html'] ?? fault}
        onChange={(html) => set('policy_html', html)}
      />
      {values.policy_html === null && (
        <Button size="small" onClick={() => void begin()}>
          Начать со стандартного текста
        </Button>
      )}
    </div>
  );
}

function SaveLine({ settings }: { settings: ReturnType<typeof useSettings> }) {
  const { base, isBusy, isChanged, isSaved, reset } = settings;
  return (
    <div className={styles['save']}>
      <Button type="submit" variant="contained" disabled={isBusy || !isChanged}>
        {isBusy ? 'Сохраняем' : 'Сохранить'}
      </Button>
      {isChanged && (
        <Button onClick={reset} disabled={isBusy}>
          Отменить правки
        </Button>
      )}
      <span className={styles['muted']} role="status">
        {isSaved && !isChanged && 'Сохранено: портал показывает это всем. '}
        {base.changed_dt !== null &&
          `Последняя правка ${formatMoment(base.changed_dt)}${base.changed_by === null ? '' : `, ${base.changed_by}`}.`}
      </span>
    </div>
  );
}
