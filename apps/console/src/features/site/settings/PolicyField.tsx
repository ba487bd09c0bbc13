import { Button } from '@mui/material';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { RichTextField } from '../../../components/richText/RichTextField.tsx';
import { LABELS } from './fields.ts';

interface PolicyFieldProps {
  /** The text as it is stored. */
  readonly stored: string | null;
  /** Null while the portal's standard text stands. */
  readonly html: string | null;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (html: string | null) => void;
}

/** The policy of handling personal data; the standard text is there to begin from. */
export function PolicyField({ stored, html, fault, isReadOnly, onChange }: PolicyFieldProps) {
  const [loadFault, setLoadFault] = useState<string>();
  const begin = async (): Promise<void> => {
    setLoadFault(undefined);
    try {
      const { data } = await api.getPolicy({});
      onChange(data.html);
    } catch {
      setLoadFault('Стандартный текст не загрузился. Попробуйте ещё раз.');
    }
  };
  return (
    <div>
      <RichTextField
        name="policy_html"
        label={LABELS.policy_html}
        value={html}
        hint="Пока поле пустое, на портале стоит стандартный текст от имени федерации"
        fault={fault ?? loadFault}
        isDisabled={isReadOnly}
        onChange={onChange}
      />
      {stored === null && html === null && !isReadOnly && (
        <Button size="small" onClick={() => void begin()}>
          Начать со стандартного текста
        </Button>
      )}
    </div>
  );
}
