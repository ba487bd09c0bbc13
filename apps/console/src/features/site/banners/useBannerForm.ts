import type { ManagedBanner } from '@nardy/contract';
import { FILE_MESSAGES, findFileSizeFault } from '@nardy/contract/forms';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { Faults } from '../../../components/edit/useSaving.ts';
import { useVersionedForm } from '../../../components/edit/useVersionedForm.ts';

export interface BannerFormProps {
  /** None makes a new one. */
  readonly banner: ManagedBanner | undefined;
  readonly onSaved: () => void;
  /** Somebody else has saved it meanwhile. */
  readonly onStale: () => void;
}

type Opened = ManagedBanner | undefined;

/** What of a banner is typed; its picture is a file, which no browser keeps. */
interface BannerValues {
  readonly title: string;
  readonly link: string;
  readonly blank: boolean;
  readonly names: boolean;
}

const getValues = (banner: Opened): BannerValues => ({
  title: banner?.title ?? '',
  link: banner?.link ?? '',
  blank: banner?.blank === 1,
  names: banner?.names_competition === 1,
});

export const BANNER_LABELS: Readonly<Record<keyof BannerValues, string>> = {
  title: 'Что на баннере',
  link: 'Куда ведёт',
  blank: 'Открывать в новой вкладке',
  names: 'Написать на картинке название и даты соревнования, на которое ведёт ссылка',
};

/** A value in words, for a comparison. */
export function formatValue(value: BannerValues[keyof BannerValues]): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return value || 'пусто';
}

/** What is filled in of a banner, and how it is sent. */
export function useBannerForm({ banner, onSaved, onStale }: BannerFormProps) {
  const [picture, setPicture] = useState<File>();
  const form = useVersionedForm<Opened, BannerValues>({
    draftKey: `banner.${banner?.banner_id ?? 'new'}`,
    opened: banner,
    valuesOf: getValues,
    hasFile: picture !== undefined,
    check: (values) => findFaults(values, picture, banner),
    put: async (values, base) => {
      const body = buildForm(values, picture, base);
      await (base ? api.changeBanner({ params: { id: base.banner_id }, body }) : api.createBanner({ body }));
      onSaved();
      return base;
    },
    askNow: async () => {
      onStale();
      return (await api.listManagedBanners({})).data.find(isOneOf(banner)) ?? banner;
    },
  });
  const choose = (file: File): void => {
    setPicture(file);
    form.clear('image');
  };
  return { form, picture, choose };
}

const isOneOf =
  (banner: Opened) =>
  ({ banner_id: id }: ManagedBanner): boolean =>
    id === banner?.banner_id;

function buildForm(
  { title, link, blank, names }: BannerValues,
  picture: File | undefined,
  banner: Opened,
): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('link', link);
  form.append('blank', blank ? '1' : '0');
  form.append('names_competition', names ? '1' : '0');
  if (banner) form.append('version', String(banner.version));
  if (picture) form.append('image', picture);
  return form;
}

/** What can be said before anything is sent. */
function findFaults({ title }: BannerValues, picture: File | undefined, banner: Opened): Faults {
  const image = picture ? findPictureFault(picture) : banner ? undefined : 'Выберите картинку';
  return {
    ...(title.trim() === '' && { title: 'Укажите, что на баннере' }),
    ...(image !== undefined && { image }),
  };
}

function findPictureFault(picture: File): string | undefined {
  return picture.type.startsWith('image/') ? findFileSizeFault(picture) : FILE_MESSAGES.photoKind;
}
