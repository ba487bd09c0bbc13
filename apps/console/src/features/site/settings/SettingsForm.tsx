import type { ManagedSite } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../api/api.ts';
import { FormFrame } from '../../../components/edit/FormFrame.tsx';
import { LastChange } from '../../../components/edit/LastChange.tsx';
import { useVersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { SITE_KEY } from '../../../components/federation/useSite.ts';
import { useMay } from '../../accounts/index.ts';
import styles from '../site.module.css';
import { LABELS, formatValue, findLinkFaults, readSettings, type Settings } from './fields.ts';
import { SettingsFields } from './SettingsFields.tsx';

const CHECK_LINKS = 'Проверьте отмеченные ссылки';

interface SettingsFormProps {
  readonly opened: ManagedSite;
  /** Asks for the settings as they are now. */
  readonly askNow: () => Promise<ManagedSite>;
}

/** The settings in one form. */
export function SettingsForm({ opened, askNow }: SettingsFormProps) {
  const mayEdit = useMay()('editSite');
  const queries = useQueryClient();
  const form = useVersionedForm<ManagedSite, Settings>({
    draftKey: 'site-settings',
    opened,
    valuesOf: readSettings,
    put: async ({ logo, ...values }, { version }) => {
      const body = { ...values, logo_link: logo?.link ?? null, version };
      const { data } = await api.changeSite({ body });
      // What stands above every page of the console.
      void queries.invalidateQueries({ queryKey: SITE_KEY });
      return data;
    },
    askNow,
    // Said at the fields of the links; the rest the server says.
    check: ({ social_links: links }) =>
      links.some((link) => Object.keys(findLinkFaults(link)).length > 0) ? { social_links: CHECK_LINKS } : {},
  });
  useWarning(form.isChanged);
  return (
    <div className={styles['form']}>
      <FormFrame
        label="Название и ссылки"
        form={form}
        comparison={{ labels: LABELS, wordsOf: formatValue, by: form.base.changed_by }}
        mayEdit={mayEdit}
        editors="редактор и администратор"
        savedWords="Сохранено: портал показывает это всем."
        note={<LastChange of={form.base} />}
      >
        <SettingsFields form={form} isReadOnly={!mayEdit} />
      </FormFrame>
    </div>
  );
}

/** A tab that is closed with changes asks first. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
