import { ButtonLink } from '../../components/Button/Button';
import styles from './NotFound.module.css';

export function NotFound() {
  return (
    <div className={`wrap ${styles.notFound}`}>
      <title>Страница не найдена</title>
      <div className={styles.points} aria-hidden="true" />
      <p className={styles.number} aria-hidden="true">
        4<span className={styles.checker} />4
      </p>
      <h1 className={`heading ${styles.title}`}>
        <span className="visuallyHidden">404. </span>Страница не найдена
      </h1>
      <p className={styles.text}>
        Извините, такой страницы нет. Возможно, она переехала или в адресе опечатка.
      </p>
      <ButtonLink variant="primary" size="lg" to="/">
        На главную
      </ButtonLink>
    </div>
  );
}
