import type { ReactNode } from 'react';
import { FormFrame } from '../../../components/edit/FormFrame.tsx';
import type { VersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { Field } from '../../../components/Field.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { useMay } from '../../accounts/index.ts';
import { DayAndAuthor } from '../DayAndAuthor.tsx';
import type { Stored } from '../record.ts';
import { ShownBox } from '../ShownBox.tsx';
import { TagsField } from '../TagsField.tsx';
import { VIDEO_LABELS, formatVideoValue, type VideoValues } from './video.ts';

interface VideoFormProps {
  readonly form: VersionedForm<Stored<VideoValues>, VideoValues>;
  readonly isNew?: boolean;
  readonly acts?: ReactNode;
}

/** Where a video comes from, and what is said of it. */
export function VideoForm({ form, isNew = false, acts }: VideoFormProps) {
  const { values, faults, set } = form;
  return (
    <FormFrame
      label="Видео"
      form={form}
      comparison={{ labels: VIDEO_LABELS, wordsOf: formatVideoValue, by: form.base.by }}
      mayEdit={useMay()('editSite')}
      editors="редактор и администратор"
      isNew={isNew}
      isBarSticky={isNew}
      saveLabel={isNew ? 'Добавить видео' : 'Сохранить'}
      acts={acts}
    >
      <TextArea
        label={VIDEO_LABELS.source}
        value={values.source}
        fault={faults['source']}
        minRows={2}
        longest={5000}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page for one new thing begins at its first field
        autoFocus={isNew}
        onChange={(source) => set('source', source)}
      />
      <Field
        name="title"
        label={VIDEO_LABELS.title}
        value={values.title}
        fault={faults['title']}
        onChange={({ target }) => set('title', target.value)}
      />
      <DayAndAuthor values={values} faults={faults} onChange={(name, value) => set(name, value)} />
      <TagsField value={values.tags} fault={faults['tags']} onChange={(tags) => set('tags', tags)} />
      <TextArea
        label={VIDEO_LABELS.description}
        isOptional
        value={values.description}
        fault={faults['description']}
        longest={5000}
        onChange={(description) => set('description', description)}
      />
      <ShownBox isShown={values.is_published} onChange={(shown) => set('is_published', shown)} />
    </FormFrame>
  );
}
