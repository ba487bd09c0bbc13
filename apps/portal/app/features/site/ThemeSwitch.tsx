import { IconButton } from '../../components/IconButton/IconButton';
import { chooseTheme, currentTheme } from './theme';

export function ThemeSwitch() {
  return (
    <IconButton
      icon="sun-moon"
      label="Сменить тему"
      onClick={() => chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')}
    />
  );
}
