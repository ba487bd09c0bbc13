import { useState } from 'react';
import { Button, ButtonLink } from '../../components/Button/Button';
import { IconButton } from '../../components/IconButton/IconButton';
import { ShowMore } from '../../components/ShowMore/ShowMore';
import css from './gallery.module.css';

const VARIANTS = ['primary', 'soft', 'line', 'ghost', 'danger'] as const;

export function Buttons() {
  const [loading, setLoading] = useState(false);
  return (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant} className={css.galleryRow}>
          <Button variant={variant}>Обычная</Button>
          <Button variant={variant} icon="download">
            Скачать
          </Button>
          <Button variant={variant} loading>
            Отправить
          </Button>
          <Button variant={variant} disabled>
            Недоступна
          </Button>
        </div>
      ))}
      <div className={css.galleryRow}>
        <Button size="lg">Большая</Button>
        <Button size="sm">Малая</Button>
        <ButtonLink to="/competitions" variant="line">
          Ссылка
        </ButtonLink>
        <ButtonLink to="https://example.org/" external variant="ghost" icon="arrow-right">
          Другой сайт
        </ButtonLink>
        <IconButton icon="sun-moon" label="Сменить тему" />
        <IconButton icon="trash-2" label="Удалить" disabled />
      </div>
      <Button block variant="soft">
        Во всю ширину
      </Button>
      <ShowMore to="?page=2" loading={loading} onClick={() => setLoading(true)} />
      <ShowMore to="?page=2" loading />
    </>
  );
}
