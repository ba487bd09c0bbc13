import { findEmailFault, REGISTRATION_MESSAGES } from '@nardy/contract/forms';
import { browserApi } from '../../../api/browser';
import { PhoneField } from '../../../components/MaskedField/PhoneField';
import { PasswordField } from '../../../components/PasswordField/PasswordField';
import { TextField } from '../../../components/TextField/TextField';
import { EmailField, PasswordRepeatField } from '../CredentialFields';
import { PlaceFields, type PlaceFilter } from '../../geography';
import { usePlaceTitles } from '../usePlaceTitles';
import type { PartProps } from './PersonalParts';
import css from './registration.module.css';

const PASSWORD_HINT = 'Только латинские буквы, минимум 1 строчная буква, 1 прописная, 1 цифра';

export function ContactsPart({ form }: PartProps) {
  const titles = usePlaceTitles(form.values.place);
  const email = form.text('email');
  const leaveEmail = (): void => {
    email.onBlur();
    void reportTakenEmail(form);
  };
  const choose = (place: PlaceFilter): void => {
    form.set('place', place);
    form.set('city_id', String(place.city ?? ''));
    if (place.city !== undefined) form.visit('city_id');
  };
  return (
    <div className={css.grid}>
      <EmailField icon="mail" {...email} onBlur={leaveEmail} />
      <PhoneField label="Телефон" {...form.typed('phone')} />
      <PlaceFields
        place={form.values.place}
        titles={titles}
        onChange={choose}
        cityId={form.id('city_id')}
        error={form.errorOf('city_id')}
      />
      <div className={css.full}>
        <TextField
          label="Адрес"
          placeholder="Улица, дом, квартира"
          autoComplete="street-address"
          {...form.text('address')}
        />
      </div>
    </div>
  );
}

/** Fails early: nobody fills in a long form for an address that has an account. An unanswered question is none. */
async function reportTakenEmail({ values, tell }: PartProps['form']): Promise<void> {
  const email = values.email.trim();
  if (findEmailFault(email)) return;
  const answer = await browserApi.checkEmail({ query: { email } }).catch(() => undefined);
  if (!answer) return;
  tell('email', values.email, answer.data.is_free === 0 ? [REGISTRATION_MESSAGES.emailTaken] : []);
}

export function PasswordPart({ form }: PartProps) {
  return (
    <div className={css.grid}>
      <PasswordField label="Пароль" required hint={PASSWORD_HINT} {...form.text('password')} />
      <PasswordRepeatField {...form.text('password_repeat')} />
    </div>
  );
}
