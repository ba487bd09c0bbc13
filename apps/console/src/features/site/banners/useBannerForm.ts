import type { ManagedBanner } from '@nardy/contract';
import { FILE_MESSAGES, fileSizeFault } from '@nardy/contract/forms';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useSaving, type Faults } from '../useSaving.ts';

export interface BannerFormProps {
  /** None makes a new one. */
  readonly banner: ManagedBanner | undefined;
  readonly onSaved: () => void;
  /** Somebody else has saved it meanwhile. */
  readonly onStale: () => void;
}

interface Filled {
  readonly title: string;
  readonly link: string;
  readonly isBlank: boolean;
  readonly picture: File | undefined;
}

/** What is filled in of a banner, and how it is sent. */
export function useBannerForm({ banner, onSaved, onStale }: BannerFormProps) {
  const [filled, setFilled] = useState<Filled>(() => ({
    title: banner?.title ?? '',
    link: banner?.link ?? '',
    isBlank: banner?.blank === 1,
    picture: undefined,
  }));
  const { faults, isBusy, save, clear } = useSaving({ onStale });
  const fill = (field: string, changed: Partial<Filled>): void => {
    setFilled((before) => ({ ...before, ...changed }));
    clear(field);
  };
  const send = (): void =>
    void save(async () => {
      const wrong = faultsIn(filled, banner);
      if (Object.keys(wrong).length > 0) return wrong;
      const body = formOf(filled, banner);
      await (banner
        ? api.changeBanner({ params: { id: banner.banner_id }, body })
        : api.createBanner({ body }));
      onSaved();
      return undefined;
    });
  return { filled, fill, faults, isBusy, send };
}

function formOf({ title, link, isBlank, picture }: Filled, banner: ManagedBanner | undefined): FormData {
  const form = new FormData();
  form.append('title', title);
  form.append('link', link);
  form.append('blank', isBlank ? '1' : '0');
  if (banner) form.append('version', String(banner.version));
  if (picture) form.append('image', picture);
  return form;
}

/** What can be told before anything is sent. */
function faultsIn({ title, picture }: Filled, banner: ManagedBanner | undefined): Faults {
  const image = picture ? pictureFault(picture) : banner ? undefined : 'Выберите картинку';
  return {
    ...(title.trim() === '' && { title: 'Укажите, что на баннере' }),
    ...(image !== undefined && { image }),
  };
}

function pictureFault(picture: File): string | undefined {
  return picture.type.startsWith('image/') ? fileSizeFault(picture) : FILE_MESSAGES.photoKind;
}
