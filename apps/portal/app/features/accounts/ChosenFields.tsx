import type { DesiredRole, PlayerCategory } from '@nardy/contract';
import { browserApi } from '../../api/browser';
import type { Form } from '../../components/form/useForm';
import { RadioGroup } from '../../components/RadioGroup/RadioGroup';
import { Select, type SelectProps } from '../../components/Select/Select';
import { GENDERS } from '../../formatting/genders';
import type { Asked } from './own/useAsked';

/** What a registration chooses from lists, while it is entered and when it is corrected. */
interface ChosenEntry {
  gender: string;
  rank: string;
  desire_role_id: string;
}

type ChosenForm = Pick<Form<ChosenEntry>, 'control' | 'values' | 'set'>;
export type Options = SelectProps<string>['options'];

export const listRoleOptions = (roles: readonly DesiredRole[]): Options =>
  roles.map(({ role_id, title }) => ({ value: String(role_id), label: title }));

export const listRankOptions = (ranks: readonly PlayerCategory[]): Options =>
  ranks.map(({ category_id, title }) => ({ value: String(category_id), label: title }));

export const askRoles = async (): Promise<Options> =>
  listRoleOptions((await browserApi.listDesiredRoles({})).data);

export const askRanks = async (): Promise<Options> =>
  listRankOptions((await browserApi.listPlayerCategories({})).data);

const GENDER_OPTIONS = (['man', 'woman'] as const).map((value) => ({ value, label: GENDERS[value] }));

export function GenderField({ form, legend }: { readonly form: ChosenForm; readonly legend: string }) {
  return (
    <RadioGroup
      legend={legend}
      required
      {...form.control('gender')}
      value={GENDER_OPTIONS.find(({ value }) => value === form.values.gender)?.value}
      onChange={(gender) => form.set('gender', gender)}
      options={GENDER_OPTIONS}
    />
  );
}

interface HandbookFieldProps extends Pick<SelectProps<string>, 'label' | 'hint' | 'valueLabel'> {
  readonly form: ChosenForm;
  readonly name: 'desire_role_id' | 'rank';
  readonly asked: Asked<Options>;
}

const NONE: Options = [];

/** A choice from a handbook that is loaded; when it does not come, it can be asked for again. */
export function HandbookField({ form, name, asked, ...select }: HandbookFieldProps) {
  const { id, error, onBlur } = form.control(name);
  const required = name === 'desire_role_id';
  return (
    <Select
      {...select}
      id={id}
      error={error}
      required={required}
      clearable={!required}
      anyLabel="Не выбран"
      placeholder={required ? 'Выберите' : 'Не выбран'}
      options={asked.value ?? NONE}
      value={form.values[name] || undefined}
      onChange={(value) => {
        form.set(name, value ?? '');
        onBlur();
      }}
      status={asked.state}
      onRetry={() => void asked.reload()}
    />
  );
}
