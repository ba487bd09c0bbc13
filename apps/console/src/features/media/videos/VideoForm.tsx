import type { ReactNode } from 'react';
import { Field } from '../../../components/Field.tsx';
import { TextArea } from '../../../components/TextArea.tsx';
import { DayAndAuthor } from '../DayAndAuthor.tsx';
import type { RecordForm } from '../record.ts';
import { RecordFrame } from '../RecordFrame.tsx';
import { ShownBox } from '../ShownBox.tsx';
import { TagsField } from '../TagsField.tsx';
import { VIDEO_LABELS, videoInWords, type VideoValues } from './video.ts';

interface VideoFormProps {
  readonly form: RecordForm<VideoValues>;
  readonly isNew?: boolean;
  readonly acts?: ReactNode;
}

/** Where a video comes from, and what is said of it. */
export function VideoForm({ form, isNew = false, acts }: VideoFormProps) {
  const { values, faults, set } = form;
  return (
    <RecordFrame
      label="Видео"
      form={form}
      labels={VIDEO_LABELS}
      wordsOf={videoInWords}
      create={isNew ? 'Добавить видео' : undefined}
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
        onChange={(source) => set({ source })}
      />
      <Field
        name="title"
        label={VIDEO_LABELS.title}
        value={values.title}
        fault={faults['title']}
        onChange={({ target }) => set({ title: target.value })}
      />
      <DayAndAuthor values={values} faults={faults} onChange={set} />
      <TagsField value={values.tags} fault={faults['tags']} onChange={(tags) => set({ tags })} />
      <TextArea
        label={VIDEO_LABELS.description}
        value={values.description}
        fault={faults['description']}
        longest={5000}
        onChange={(description) => set({ description })}
      />
      <ShownBox isShown={values.is_published} onChange={(shown) => set({ is_published: shown })} />
    </RecordFrame>
  );
}
