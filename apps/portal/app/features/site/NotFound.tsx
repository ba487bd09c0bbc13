import { ButtonLink } from '../../components/Button/Button';
import styles from './NotFound.module.css';

interface NotFoundProps {
  readonly title?: string | undefined;
  /** Where to look for what is not here. */
  readonly list?: { readonly to: string; readonly label: string } | undefined;
}

export function NotFound({ title = 'Страница не найдена', list }: NotFoundProps) {
  return (
    <div className={`wrap ${styles.notFound}`}>
      <title>{title}</title>
      <div className={styles.points} aria-hidden="true" />
      <p className={styles.number} aria-hidden="true">
        4<span className={styles.checker} />4
      </p>
      <h1 className={`heading ${styles.title}`}>
        <span className="visuallyHidden">404. </span>
        {title}
      </h1>
      <p className={styles.text}>
        Извините, такой страницы нет. Возможно, она переехала или в адресе опечатка.
      </p>
      <div className={styles.ways}>
        {list && (
          <ButtonLink variant="primary" size="lg" to={list.to}>
            {list.label}
          </ButtonLink>
        )}
        <ButtonLink variant={list ? 'line' : 'primary'} size="lg" to="/">
          На главную
        </ButtonLink>
      </div>
    </div>
  );
}
