import { Button, ButtonLink } from '../../components/Button/Button';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { FeltPoints } from '../../components/FeltPoints/FeltPoints';
import { IconButton } from '../../components/IconButton/IconButton';
import { PrintButton } from '../../components/PrintButton/PrintButton';
import { ShowMore } from '../../components/ShowMore/ShowMore';
import css from './gallery.module.css';

const VARIANTS = ['primary', 'soft', 'line', 'ghost', 'danger'] as const;

export function Buttons() {
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
      <div className={css.galleryFelt}>
        <FeltPoints />
        <Button variant="felt" size="lg">
          Зарегистрироваться
        </Button>
        <Button variant="felt" size="lg" loading>
          Зарегистрироваться
        </Button>
        <Button variant="felt" size="lg" disabled>
          Вы уже участвуете
        </Button>
      </div>
      <div className={css.galleryRow}>
        <CopyButton text="7700000024" label="Скопировать ИНН" />
        <CopyButton text="7700000024" label="Скопировать реквизиты" worded />
        <PrintButton />
      </div>
      <Button block variant="soft">
        Во всю ширину
      </Button>
      <ShowMore to="?page=2" />
      <ShowMore to="?page=2" loading />
    </>
  );
}
