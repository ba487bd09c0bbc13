import { IconButton } from '../../components/IconButton/IconButton';
import { chooseTheme, getCurrentTheme } from './theme';

export function ThemeSwitch() {
  return (
    <IconButton
      icon="sun-moon"
      label="Сменить тему"
      onClick={() => chooseTheme(getCurrentTheme() === 'dark' ? 'light' : 'dark')}
    />
  );
}
