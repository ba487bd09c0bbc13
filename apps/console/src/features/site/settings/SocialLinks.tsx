import { Button, FormHelperText, TextField } from '@mui/material';
import { AddButton } from '../../../components/edit/AddButton.tsx';
import styles from '../site.module.css';
import { findLinkFaults, type Settings } from './fields.ts';

type Link = Settings['social_links'][number];

interface SocialLinksProps {
  readonly links: readonly Link[];
  readonly fault: string | undefined;
  readonly isTried: boolean;
  readonly isReadOnly: boolean;
  readonly onChange: (links: Link[]) => void;
}

const MOST = 8;
const EMPTY: Link = { title: '', short_title: '', link: '' };
const FIELDS = [
  ['title', 'Сеть', 60],
  ['short_title', 'Кратко', 3],
  ['link', 'Адрес', 500],
] as const;

/** The federation's places in social networks, in the order of the footer. */
export function SocialLinks({ links, fault, isTried, isReadOnly, onChange }: SocialLinksProps) {
  const change = (at: number, changed: Partial<Link>): void =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...changed } : link)));
  return (
    <fieldset className={styles['group']}>
      <legend>Социальные сети</legend>
      {links.length < MOST && !isReadOnly && (
        <div>
          <AddButton begins="title" isOutlined onAdd={() => onChange([...links, EMPTY])}>
            Добавить сеть
          </AddButton>
        </div>
      )}
      {links.map((link, at) => {
        const faults = isTried ? findLinkFaults(link) : {};
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a link has no name of its own while it is being typed
          <div key={at} className={styles['social']}>
            {FIELDS.map(([name, label, most]) => (
              <TextField
                key={name}
                name={name}
                label={`${label} ${at + 1}`}
                required
                value={link[name]}
                error={faults[name] !== undefined}
                helperText={faults[name]}
                slotProps={{ htmlInput: { maxLength: most } }}
                onChange={({ target }) => change(at, { [name]: target.value })}
              />
            ))}
            {!isReadOnly && (
              <Button
                size="small"
                color="error"
                aria-label={`Убрать ссылку ${at + 1}`}
                onClick={() => onChange(links.toSpliced(at, 1))}
              >
                Убрать
              </Button>
            )}
          </div>
        );
      })}
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </fieldset>
  );
}
