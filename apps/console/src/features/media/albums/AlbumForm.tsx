import type { ReactNode } from 'react';
import { Field } from '../../../components/Field.tsx';
import { DayAndAuthor } from '../DayAndAuthor.tsx';
import type { RecordForm } from '../record.ts';
import { RecordFrame } from '../RecordFrame.tsx';
import { ShownBox } from '../ShownBox.tsx';
import { TagsField } from '../TagsField.tsx';
import { ALBUM_LABELS, albumInWords, type AlbumValues } from './album.ts';

interface AlbumFormProps {
  readonly form: RecordForm<AlbumValues>;
  readonly isNew?: boolean;
  readonly acts?: ReactNode;
}

/** The texts and tags of an album. */
export function AlbumForm({ form, isNew = false, acts }: AlbumFormProps) {
  const { values, faults, set } = form;
  return (
    <RecordFrame
      label="Альбом"
      form={form}
      labels={ALBUM_LABELS}
      wordsOf={albumInWords}
      create={isNew ? 'Создать и добавить фото' : undefined}
      acts={acts}
    >
      <Field
        name="title"
        label={ALBUM_LABELS.title}
        value={values.title}
        fault={faults['title']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page for one new thing begins at its first field
        autoFocus={isNew}
        onChange={({ target }) => set({ title: target.value })}
      />
      <DayAndAuthor values={values} faults={faults} onChange={set} />
      <TagsField value={values.tags} fault={faults['tags']} onChange={(tags) => set({ tags })} />
      {!isNew && (
        <ShownBox isShown={values.is_published} onChange={(shown) => set({ is_published: shown })} />
      )}
    </RecordFrame>
  );
}
