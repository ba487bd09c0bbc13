import type { Form } from '../../../components/form/useForm';
import { DateField } from '../../../components/MaskedField/DateField';
import { TextField } from '../../../components/TextField/TextField';
import { GenderField, HandbookField, type Options } from '../ChosenFields';
import { OwnPhotoField } from '../OwnPhotoField';
import type { Asked } from '../own/useAsked';
import { isForMinor, type RegistrationEntry } from './entry';
import css from './registration.module.css';

export interface PartProps {
  readonly form: Form<RegistrationEntry>;
}

const RANK_HINT =
  'Для отображения разряда/категории в профиле необходимо приложить Приказ с Приложением об их присвоении.';

export function RolePart({ form, roles }: PartProps & { roles: Asked<Options> }) {
  return (
    <div className={css.grid}>
      <div className={css.full}>
        <OwnPhotoField
          id={form.id('photo')}
          photo={form.values.photo}
          onChange={(photo) => form.set('photo', photo)}
          error={form.errorOf('photo')}
        />
      </div>
      <div className={css.full}>
        <HandbookField form={form} name="desire_role_id" label="Желаемая роль" asked={roles} />
      </div>
    </div>
  );
}

export function PersonalPart({ form, ranks }: PartProps & { ranks: Asked<Options> }) {
  return (
    <div className={css.grid}>
      <TextField label="Фамилия" required autoComplete="family-name" {...form.text('last_name')} />
      <TextField label="Имя" required autoComplete="given-name" {...form.text('first_name')} />
      <TextField label="Отчество" autoComplete="additional-name" {...form.text('middle_name')} />
      <DateField label="Дата рождения" required autoComplete="bday" {...form.typed('birthday')} />
      <GenderField form={form} legend="Пол" />
      <TextField
        label="Гражданство"
        placeholder="Россия"
        autoComplete="country-name"
        {...form.text('citizenship')}
      />
      <TextField
        label="ИНН"
        required
        inputMode="numeric"
        autoComplete="off"
        placeholder="12 цифр"
        {...form.text('inn_number')}
      />
      <HandbookField form={form} name="rank" label="Разряд" asked={ranks} hint={RANK_HINT} />
      {isForMinor(form.values) && (
        <div className={css.full}>
          <TextField
            label="ФИО родителя или законного представителя"
            hint="За человека младше 18 лет согласие даёт родитель или законный представитель."
            required
            {...form.text('guardian_name')}
          />
        </div>
      )}
    </div>
  );
}
