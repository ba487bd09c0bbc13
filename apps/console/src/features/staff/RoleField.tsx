import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { STAFF_ROLES, type StaffRole } from '@nardy/contract';
import { useId } from 'react';
import styles from './staff.module.css';

/** What each may do, for who gives the role. */
const DOES: Readonly<Record<StaffRole, string>> = {
  administrator: 'всё, и роли сотрудников тоже',
  secretary: 'регистрации, заявки, люди, соревнования',
  director: 'соревнования, на которые назначен',
  editor: 'сайт, альбомы и видео, документы и партнёры соревнований',
  auditor: 'видит всё, кроме документов, и ничего не меняет',
};

interface RoleFieldProps {
  readonly role: StaffRole | 'member' | undefined;
  readonly fault: string | undefined;
  /** Whether the role can be taken away. */
  readonly isRemovable: boolean;
  readonly onChoose: (role: StaffRole | 'member') => void;
}

export function RoleField({ role, fault, isRemovable, onChoose }: RoleFieldProps) {
  const id = useId();
  const roles = Object.entries(STAFF_ROLES) as [StaffRole, string][];
  return (
    <FormControl error={fault !== undefined} required>
      <FormLabel id={id}>Роль</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        aria-required
        aria-invalid={fault !== undefined}
        tabIndex={-1}
        value={role ?? ''}
        onChange={(_, chosen) => onChoose(chosen as StaffRole | 'member')}
      >
        {roles.map(([value, title]) => (
          <FormControlLabel
            key={value}
            value={value}
            className={styles['role'] ?? ''}
            control={<Radio />}
            label={
              <>
                {title}
                <span className={styles['does']}>{DOES[value]}</span>
              </>
            }
          />
        ))}
        {isRemovable && (
          <FormControlLabel
            value="member"
            className={styles['role'] ?? ''}
            control={<Radio />}
            label={
              <>
                без роли
                <span className={styles['does']}>больше не входит в консоль</span>
              </>
            }
          />
        )}
      </RadioGroup>
      {fault !== undefined && <FormHelperText>{fault}</FormHelperText>}
    </FormControl>
  );
}
