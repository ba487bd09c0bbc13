import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { Field, type FieldProps } from './Field.tsx';

export function PasswordField(props: Omit<FieldProps, 'type' | 'endAdornment'>) {
  const [isShown, setShown] = useState(false);
  const button = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </InputAdornment>
  );
  return <Field {...props} type={isShown ? 'text' : 'password'} endAdornment={button} />;
}
