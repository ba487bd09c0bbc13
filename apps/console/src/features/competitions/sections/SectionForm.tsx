import type { ReactNode } from 'react';
import { FormFrame } from '../../../components/edit/FormFrame.tsx';
import { LoadState } from '../../../components/LoadState.tsx';
import { useMay } from '../../accounts/index.ts';
import { useSection, useSectionForm, type Opened, type Section } from './useSection.ts';

interface SectionFormProps<Read extends Opened, Content> {
  readonly id: number;
  readonly section: Section<Read, Content>;
  readonly label: string;
  /** What saves it: «Сохранить расписание». */
  readonly saveLabel: string;
  /** A content in words, line by line, for who has to choose between two. */
  readonly wordsOf: (content: Content, read: Read) => readonly string[];
  /** What adds to it: beside the saving, in sight however long the part is. */
  readonly renderAdding?: (given: Given<Read, Content>) => ReactNode;
  readonly children: (given: Given<Read, Content>) => ReactNode;
}

/** What the fields of a part get. */
export interface Given<Read extends Opened, Content> {
  readonly read: Read;
  readonly content: Content;
  readonly change: (content: Content) => void;
  /** Whether faults are shown that nobody has had the time to mend. */
  readonly isTried: boolean;
  readonly mayChange: boolean;
  /** Reads the part anew when something of it was stored already. */
  readonly refresh: () => Promise<Read>;
}

/** The form of a part of a competition: what of it is here, and saving it. */
export function SectionForm<Read extends Opened, Content>(props: SectionFormProps<Read, Content>) {
  const { id, section } = props;
  const { data, error, refetch } = useSection(section, id);
  if (data) return <Editor {...props} opened={data} />;
  return <LoadState query={{ data, error, refetch }} rows={6} isPanel />;
}

function Editor<Read extends Opened, Content>(
  props: SectionFormProps<Read, Content> & { readonly opened: Read },
) {
  const { id, section, label, saveLabel, wordsOf, renderAdding, children, opened } = props;
  const mayChange = useMay()(section.changedBy);
  const { form, refresh } = useSectionForm(section, id, opened);
  const { values, set, isTried } = form;
  const given: Given<Read, Content> = {
    read: opened,
    content: values.content,
    change: (content) => set('content', content),
    isTried,
    mayChange,
    refresh,
  };
  return (
    <FormFrame
      label={label}
      form={form}
      comparison={{ labels: { content: label }, wordsOf: (content) => wordsOf(content, opened) }}
      mayEdit={mayChange}
      {...(section.editors !== undefined && { editors: section.editors })}
      servesReaders
      saveLabel={saveLabel}
      isBarSticky
      acts={renderAdding?.(given)}
    >
      {children(given)}
    </FormFrame>
  );
}
