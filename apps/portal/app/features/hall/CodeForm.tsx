import { useState, type SubmitEvent } from 'react';
import styles from './hall.module.css';

const LENGTH = 6;

interface CodeFormProps {
  /** The code that opened nothing. */
  readonly wrong: string | undefined;
  readonly onCode: (code: string) => void;
}

/** Takes the code of a screen, which the desk shows. */
export function CodeForm({ wrong, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (code.length === LENGTH) onCode(code);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>Экран зала</h1>
      <label htmlFor="hall-code">Введите код со стола директора</label>
      <input
        id="hall-code"
        value={code}
        maxLength={LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={wrong === undefined ? undefined : 'hall-wrong'}
        onChange={({ target }) => setCode(target.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))}
      />
      {wrong !== undefined && (
        <p id="hall-wrong" role="alert">
          Экрана с кодом {wrong} нет. Проверьте код на столе директора.
        </p>
      )}
      <button type="submit" disabled={code.length !== LENGTH}>
        Показать
      </button>
    </form>
  );
}
