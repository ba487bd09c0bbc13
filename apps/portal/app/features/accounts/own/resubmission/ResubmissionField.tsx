import type { OwnRegistration } from '@nardy/contract';
import { RESUBMITTED_TEXTS, type ResubmittedText } from '@nardy/contract/forms';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../../../components/Button/Button';
import type { Form } from '../../../../components/form/useForm';
import { DateField } from '../../../../components/MaskedField/DateField';
import { PhoneField } from '../../../../components/MaskedField/PhoneField';
import { TextField } from '../../../../components/TextField/TextField';
import { NOWHERE, PlaceFields } from '../../../geography';
import { askRanks, askRoles, GenderField, HandbookField } from '../../ChosenFields';
import { usePlaceTitles } from '../../usePlaceTitles';
import { useAsked } from '../useAsked';
import { createEntry, type ResubmissionEntry } from './entry';
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
  gender: ({ form }) => <GenderField form={form} legend={RESUBMITTED_TEXTS.gender} />,
  rank: RankField,
  desire_role_id: RoleField,
  city_id: PlaceField,
};

function PlainField({ form, name }: ResubmissionFieldProps) {
  return <TextField label={RESUBMITTED_TEXTS[name]} required={REQUIRED.has(name)} {...form.text(name)} />;
}

function RankField({ form, registration }: ResubmissionFieldProps) {
  return (
    <HandbookField
      form={form}
      name="rank"
      label={RESUBMITTED_TEXTS.rank}
      asked={useAsked(askRanks)}
      valueLabel={registration.rank_title ?? undefined}
    />
  );
}

function RoleField({ form, registration }: ResubmissionFieldProps) {
  return (
    <HandbookField
      form={form}
      name="desire_role_id"
      label={RESUBMITTED_TEXTS.desire_role_id}
      asked={useAsked(askRoles)}
      valueLabel={registration.desire_role.title}
    />
  );
}

function PlaceField({ form, registration }: ResubmissionFieldProps) {
  const { place } = form.values;
  const titles = usePlaceTitles(place);
  const fields = useRef<HTMLDivElement>(null);
  // Empty where the place itself was returned.
  const { city_id: kept } = createEntry(registration);
  const keep = (): void => {
    form.set('place', NOWHERE);
    form.set('city_id', kept);
    // The button goes away, and the focus would go with it.
    fields.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <p className={css.muted}>Сейчас указано: {registration.city.title}. Чтобы изменить, выберите страну.</p>
      <div className={css.fields} ref={fields}>
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
      {kept !== '' && place.country !== undefined && (
        <div className={css.buttons}>
          <Button variant="line" size="sm" onClick={keep}>
            Оставить прежнее: {registration.city.title}
          </Button>
        </div>
      )}
    </>
  );
}
