import type { DesiredRole, PlayerCategory } from '@nardy/contract';
import type { Form } from '../../../components/form/useForm';
import { DateField } from '../../../components/MaskedField/DateField';
import { RadioGroup } from '../../../components/RadioGroup/RadioGroup';
import { Select } from '../../../components/Select/Select';
import { TextField } from '../../../components/TextField/TextField';
import { OwnPhotoField } from '../OwnPhotoField';
import type { Asked } from '../own/useAsked';
import { isForMinor, type RegistrationEntry } from './entry';
import css from './registration.module.css';

export interface PartProps {
  readonly form: Form<RegistrationEntry>;
}

const GENDERS = [
  { value: 'man', label: 'Мужской' },
  { value: 'woman', label: 'Женский' },
] as const;

const RANK_HINT =
  'Для отображения разряда/категории в профиле необходимо приложить Приказ с Приложением об их присвоении.';

export function RolePart({ form, roles }: PartProps & { roles: Asked<readonly DesiredRole[]> }) {
  const options = (roles.value ?? []).map(({ role_id, title }) => ({ value: String(role_id), label: title }));
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
        <LoadedSelect
          form={form}
          name="desire_role_id"
          label="Желаемая роль"
          loaded={roles}
          options={options}
          required
        />
      </div>
    </div>
  );
}

export function PersonalPart({
  form,
  categories,
}: PartProps & { categories: Asked<readonly PlayerCategory[]> }) {
  const ranks = (categories.value ?? []).map(({ category_id, title }) => ({
    value: String(category_id),
    label: title,
  }));
  return (
    <div className={css.grid}>
      <TextField label="Фамилия" required autoComplete="family-name" {...form.text('last_name')} />
      <TextField label="Имя" required autoComplete="given-name" {...form.text('first_name')} />
      <TextField label="Отчество" autoComplete="additional-name" {...form.text('middle_name')} />
      <DateField label="Дата рождения" required autoComplete="bday" {...form.typed('birthday')} />
      <RadioGroup
        legend="Пол"
        required
        {...form.control('gender')}
        value={GENDERS.find(({ value }) => value === form.values.gender)?.value}
        onChange={(gender) => form.set('gender', gender)}
        options={GENDERS}
      />
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
      <LoadedSelect
        form={form}
        name="rank"
        label="Разряд"
        loaded={categories}
        options={ranks}
        placeholder="Не выбран"
        hint={RANK_HINT}
      />
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

interface LoadedSelectProps extends PartProps {
  readonly name: 'desire_role_id' | 'rank';
  readonly label: string;
  readonly loaded: Asked<unknown>;
  readonly options: readonly { value: string; label: string }[];
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly hint?: string;
}

/** A choice from a list that is loaded; when it does not come, it can be asked for again. */
function LoadedSelect({
  form,
  name,
  loaded,
  placeholder = 'Выберите',
  required,
  ...select
}: LoadedSelectProps) {
  const { id, error, onBlur } = form.control(name);
  return (
    <Select
      {...select}
      id={id}
      error={error}
      required={required}
      clearable={!required}
      anyLabel={placeholder}
      placeholder={placeholder}
      value={form.values[name] || undefined}
      onChange={(value) => {
        form.set(name, value ?? '');
        onBlur();
      }}
      status={loaded.state}
      onRetry={() => void loaded.reload()}
    />
  );
}
