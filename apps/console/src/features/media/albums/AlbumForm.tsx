import type { ReactNode } from 'react';
import { FormFrame } from '../../../components/edit/FormFrame.tsx';
import type { VersionedForm } from '../../../components/edit/useVersionedForm.ts';
import { Field } from '../../../components/Field.tsx';
import { useMay } from '../../accounts/index.ts';
import { DayAndAuthor } from '../DayAndAuthor.tsx';
import type { Stored } from '../record.ts';
import { ShownBox } from '../ShownBox.tsx';
import { TagsField } from '../TagsField.tsx';
import { ALBUM_LABELS, formatAlbumValue, type AlbumValues } from './album.ts';

interface AlbumFormProps {
  readonly form: VersionedForm<Stored<AlbumValues>, AlbumValues>;
  readonly isNew?: boolean;
  readonly acts?: ReactNode;
}

/** The texts and tags of an album. */
export function AlbumForm({ form, isNew = false, acts }: AlbumFormProps) {
  const { values, faults, set } = form;
  return (
    <FormFrame
      label="Альбом"
      form={form}
      comparison={{ labels: ALBUM_LABELS, wordsOf: formatAlbumValue, by: form.base.by }}
      mayEdit={useMay()('editSite')}
      editors="редактор и администратор"
      isNew={isNew}
      isBarSticky={isNew}
      saveLabel={isNew ? 'Создать и добавить фото' : 'Сохранить'}
      acts={acts}
    >
      <Field
        name="title"
        label={ALBUM_LABELS.title}
        value={values.title}
        fault={faults['title']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page for one new thing begins at its first field
        autoFocus={isNew}
        onChange={({ target }) => set('title', target.value)}
      />
      <DayAndAuthor values={values} faults={faults} onChange={(name, value) => set(name, value)} />
      <TagsField value={values.tags} fault={faults['tags']} onChange={(tags) => set('tags', tags)} />
      {!isNew && <ShownBox isShown={values.is_published} onChange={(shown) => set('is_published', shown)} />}
    </FormFrame>
  );
}
