import type { ReactNode } from 'react';
import { PageHead } from '../../components/PageHead/PageHead';
import { Buttons } from './Buttons';
import { Choices } from './Choices';
import { Entries } from './Entries';
import { Fields } from './Fields';
import { Lists } from './Lists';
import { Marks } from './Marks';
import { Navigation } from './Navigation';
import { Play } from './Play';
import { Rows } from './Rows';
import { Waiting } from './Waiting';
import { Windows } from './Windows';
import css from './gallery.module.css';

const SECTIONS: [title: string, content: () => ReactNode][] = [
  ['Кнопки', Buttons],
  ['Поля ввода', Fields],
  ['Анкета', Entries],
  ['Список с поиском', Choices],
  ['Вкладки и навигация', Navigation],
  ['Метки', Marks],
  ['Таблица', Lists],
  ['Строки, рамки и альбомы', Rows],
  ['Матчи и сетка', Play],
  ['Окна', Windows],
  ['Ожидание, пусто и ошибка', Waiting],
];

/** Every component in its states, in both themes; served in development only. */
export default function GalleryPage() {
  return (
    <div className={css.gallery}>
      <PageHead title="Компоненты и состояния" />
      <div className={css.galleryThemes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={css.galleryTheme} data-theme={theme}>
            {SECTIONS.map(([title, Content]) => (
              <section key={title} className={css.gallerySection} aria-label={`${title}, ${theme}`}>
                <h2 className={css.galleryTitle}>{title}</h2>
                <Content />
              </section>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
