import polyglot from 'ra-i18n-polyglot';
import russian from 'ra-language-russian';
import type { TranslationMessages } from 'react-admin';

/** The package's texts and the two that it does not have yet. */
export const messages: TranslationMessages = {
  ...russian,
  ra: {
    ...russian.ra,
    guesser: {
      empty: {
        title: 'Нет данных для показа',
        message: 'Проверьте источник данных',
      },
    },
  },
};

export const i18nProvider = polyglot(() => messages, 'ru', [{ locale: 'ru', name: 'Русский' }]);
