import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { useHydrated } from '../useHydrated';
import { useAfterPress } from './useAfterPress';

/** What is wrong, by the field's name; a field without a sentence is in order. */
export type Faults = Readonly<Record<string, readonly string[] | undefined>>;

interface FormOptions<Values> {
  /** Begins the ids of the form's controls, so that two forms of one page do not mix. */
  readonly prefix: string;
  readonly initial: Values;
  /** Every rule over what was entered; a pure function. */
  readonly faultsOf: (values: Values) => Faults;
}

type NameOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

export interface Form<Values> {
  readonly values: Values;
  readonly faults: Faults;
  /** Something was entered, and all of it is in order: the form may be sent. */
  readonly isReady: boolean;
  /** While false the page has not come to life, and its controls must not take anything. */
  readonly isAlive: boolean;
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Puts in what was entered earlier; nothing counts as visited. */
  readonly restore: (values: Partial<Values>) => void;
  /** The sentence under a field, which comes when the field was left or the server refused it. */
  readonly errorOf: (name: keyof Values & string) => string | undefined;
  readonly id: (name: keyof Values & string) => string;
  readonly visit: (name: keyof Values & string) => void;
  /** What every control of the form is given. */
  readonly control: (name: keyof Values & string) => ControlProps;
  /** What a text field is given. */
  readonly text: (name: NameOf<Values, string>) => TextProps;
  /** What a field is given whose `onChange` gives its text. */
  readonly typed: (name: NameOf<Values, string>) => TypedProps;
  /** Puts the server's refusals at their fields and the focus on the first of them. */
  readonly refuse: (faults: Faults) => void;
  /**
   * Puts sentences at one field if it still holds this value: the answer to a question about it may come late. They are faults
   * while the value stands there, or until an empty list takes their place.
   */
  readonly tell: <Name extends keyof Values & string>(
    name: Name,
    value: Values[Name],
    sentences: readonly string[],
  ) => void;
  /** Shows what is wrong with these fields, or with all, and goes to the first; whether there was any. */
  readonly showFaults: (among?: readonly string[]) => boolean;
}

interface ControlProps {
  id: string;
  name: string;
  error: string | undefined;
  onBlur: () => void;
}

interface TextProps extends ControlProps {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface TypedProps extends ControlProps {
  value: string;
  onChange: (text: string) => void;
}

/** Holds what a person enters into a form, and when to say what is wrong with it. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { prefix, initial } = options;
  const [values, setValues] = useState(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Faults>({});
  const [reported, setReported] = useState<Reported>({});
  const [touched, setTouched] = useState(false);
  const [goTo, setGoTo] = useState<readonly string[]>([]);
  const faults = { ...options.faultsOf(values), ...findReported(reported, values) };
  const afterPress = useAfterPress();
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  useFocusOnFirst(prefix, goTo, () => setGoTo([]));

  const set: Form<Values>['set'] = (name, value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefused((before) => ({ ...before, [name]: undefined }));
    setTouched(true);
  };
  const visit = (name: string): void => setVisited((before) => new Set([...before, name]));
  const errorOf = (name: string): string | undefined =>
    findSentence(refused[name]) ??
    findSentence(visited.has(name) ? faults[name] : findReported(reported, values)[name]);
  return {
    values,
    faults,
    isReady: touched && listFaultyNames(faults).length === 0,
    isAlive: useHydrated(),
    set,
    visit,
    errorOf,
    ...buildControls({ prefix, values, set, visit: (name) => afterPress(() => visit(name)), errorOf }),
    restore(earlier) {
      setValues((before) => ({ ...before, ...earlier }));
      setTouched(true);
    },
    tell(name, value, sentences) {
      afterPress(() => {
        if (latest.current[name] === value)
          setReported((before) => ({ ...before, [name]: { value, sentences } }));
      });
    },
    refuse(refusals) {
      setRefused(refusals);
      setGoTo(listFaultyNames(refusals));
    },
    showFaults(among) {
      const wrong = listFaultyNames(faults).filter((name) => !among || among.includes(name));
      setVisited((before) => new Set([...before, ...wrong]));
      setGoTo(wrong);
      return wrong.length > 0;
    },
  };
}

type ControlsOf<Values> = Pick<Form<Values>, 'values' | 'set' | 'visit' | 'errorOf'> & { prefix: string };

function buildControls<Values>({ prefix, values, set, visit, errorOf }: ControlsOf<Values>) {
  type Name = keyof Values & string;
  const id = (name: Name): string => `${prefix}-${name}`;
  const control = (name: Name): ControlProps => ({
    id: id(name),
    name,
    error: errorOf(name),
    onBlur: () => visit(name),
  });
  // The types of `text` and `typed` let only names of texts through.
  const typed = (name: Name): TypedProps => ({
    ...control(name),
    value: values[name] as string,
    onChange: (text) => set(name, text as Values[Name]),
  });
  const text = (name: Name): TextProps => {
    const { onChange, ...field } = typed(name);
    return { ...field, onChange: ({ target }) => onChange(target.value) };
  };
  return { id, control, typed, text };
}

/** What the server has answered about values, by the field's name. */
type Reported = Readonly<Record<string, { readonly value: unknown; readonly sentences: readonly string[] }>>;

/** What it has answered about those that still stand there. */
function findReported(reported: Reported, values: object): Faults {
  const standing = Object.entries(reported).filter(
    ([name, { value, sentences }]) => sentences.length > 0 && Reflect.get(values, name) === value,
  );
  return Object.fromEntries(standing.map(([name, { sentences }]) => [name, sentences]));
}

export function listFaultyNames(faults: Faults): string[] {
  return Object.keys(faults).filter((name) => faults[name]?.length);
}

function findSentence(sentences: readonly string[] | undefined): string | undefined {
  return sentences?.length ? sentences.join('. ') : undefined;
}

/** Waits until the control can take the focus: it may stand in a part of the form that is shown just now. */
function useFocusOnFirst(prefix: string, names: readonly string[], onFocused: () => void): void {
  useEffect(() => {
    if (names.length === 0) return;
    const controls = names.flatMap((name) => document.querySelector<HTMLElement>(`#${prefix}-${name}`) ?? []);
    const first = controls.reduce<HTMLElement | undefined>(
      (earliest, control) => (earliest && isBefore(earliest, control) ? earliest : control),
      undefined,
    );
    first?.focus();
    if (!first || document.activeElement === first) onFocused();
  });
}

function isBefore(one: Node, other: Node): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
