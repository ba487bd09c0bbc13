import type { OwnRegistration } from '@nardy/contract';
import { RESUBMITTED_TEXTS, type ResubmittedText } from '@nardy/contract/forms';
import type { ReactNode } from 'react';
import { browserApi } from '../../../../api/browser';
import type { Form } from '../../../../components/form/useForm';
import { DateField } from '../../../../components/MaskedField/DateField';
import { PhoneField } from '../../../../components/MaskedField/PhoneField';
import { RadioGroup } from '../../../../components/RadioGroup/RadioGroup';
import { Select, type SelectProps } from '../../../../components/Select/Select';
import { TextField } from '../../../../components/TextField/TextField';
import { PlaceFields } from '../../../geography';
import { usePlaceTitles } from '../../usePlaceTitles';
import { useAsked } from '../useAsked';
import type { ResubmissionEntry } from './entry';
import css from '../own.module.css';

interface ResubmissionFieldProps {
  readonly form: Form<ResubmissionEntry>;
  readonly name: ResubmittedText;
  readonly registration: OwnRegistration;
}

/** One text of a returned registration, under what is wrong with it. */
export function ResubmissionField({ form, name, registration }: ResubmissionFieldProps) {
  const reason = registration.field_reasons[name];
  const Control = CONTROLS[name] ?? PlainField;
  return (
    <div className={css.mended} data-wide={WIDE.has(name) || undefined}>
      {reason && <p className={css.muted}>Что исправить: {reason}</p>}
      <Control form={form} name={name} registration={registration} />
    </div>
  );
}

const REQUIRED: ReadonlySet<ResubmittedText> = new Set([
  'last_name',
  'first_name',
  'birthday',
  'gender',
  'inn_number',
  'desire_role_id',
  'guardian_name',
]);
const WIDE: ReadonlySet<ResubmittedText> = new Set(['city_id', 'address', 'guardian_name']);

type Control = (props: ResubmissionFieldProps) => ReactNode;

const CONTROLS: Readonly<Partial<Record<ResubmittedText, Control>>> = {
  birthday: ({ form }) => (
    <DateField label={RESUBMITTED_TEXTS.birthday} required {...form.typed('birthday')} />
  ),
  phone: ({ form }) => <PhoneField label={RESUBMITTED_TEXTS.phone} {...form.typed('phone')} />,
  gender: GenderField,
  rank: RankField,
  desire_role_id: RoleField,
  city_id: PlaceField,
};

function PlainField({ form, name }: ResubmissionFieldProps) {
  return <TextField label={RESUBMITTED_TEXTS[name]} required={REQUIRED.has(name)} {...form.text(name)} />;
}

const GENDERS = [
  { value: 'man', label: 'Мужской' },
  { value: 'woman', label: 'Женский' },
] as const;

function GenderField({ form }: ResubmissionFieldProps) {
  return (
    <RadioGroup
      legend={RESUBMITTED_TEXTS.gender}
      required
      {...form.control('gender')}
      value={GENDERS.find(({ value }) => value === form.values.gender)?.value}
      onChange={(gender) => form.set('gender', gender)}
      options={GENDERS}
    />
  );
}

type Options = SelectProps<string>['options'];

const askRanks = async (): Promise<Options> =>
  (await browserApi.listPlayerCategories({})).data.map(({ category_id, title }) => ({
    value: String(category_id),
    label: title,
  }));

const askRoles = async (): Promise<Options> =>
  (await browserApi.listDesiredRoles({})).data.map(({ role_id, title }) => ({
    value: String(role_id),
    label: title,
  }));

function RankField({ form, registration }: ResubmissionFieldProps) {
  return <ChoiceField form={form} name="rank" ask={askRanks} known={registration.rank_title ?? undefined} />;
}

function RoleField({ form, registration }: ResubmissionFieldProps) {
  return (
    <ChoiceField form={form} name="desire_role_id" ask={askRoles} known={registration.desire_role.title} />
  );
}

interface ChoiceFieldProps {
  readonly form: Form<ResubmissionEntry>;
  readonly name: 'rank' | 'desire_role_id';
  readonly ask: () => Promise<Options>;
  /** The chosen label while the options have not come. */
  readonly known: string | undefined;
}

function ChoiceField({ form, name, ask, known }: ChoiceFieldProps) {
  const { value: options = NONE, state, reload } = useAsked(ask);
  const { id, error, onBlur } = form.control(name);
  const required = REQUIRED.has(name);
  return (
    <Select
      id={id}
      label={RESUBMITTED_TEXTS[name]}
      error={error}
      required={required}
      clearable={!required}
      anyLabel="Не выбран"
      placeholder={required ? 'Выберите' : 'Не выбран'}
      options={options}
      value={form.values[name] || undefined}
      valueLabel={known}
      onChange={(value) => {
        form.set(name, value ?? '');
        onBlur();
      }}
      status={state}
      onRetry={() => void reload()}
    />
  );
}

const NONE: Options = [];

function PlaceField({ form, registration }: ResubmissionFieldProps) {
  const { place } = form.values;
  const titles = usePlaceTitles(place);
  return (
    <>
      <p className={css.muted}>Сейчас указано: {registration.city.title}. Чтобы изменить, выберите страну.</p>
      <div className={css.fields}>
        <PlaceFields
          place={place}
          titles={titles}
          onChange={(next) => {
            form.set('place', next);
            form.set('city_id', String(next.city ?? ''));
            if (next.city !== undefined) form.visit('city_id');
          }}
          cityId={form.id('city_id')}
          error={form.errorOf('city_id')}
        />
      </div>
    </>
  );
}
