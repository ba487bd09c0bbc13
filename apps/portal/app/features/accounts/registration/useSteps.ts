import { useEffect, useRef } from 'react';
import type { Form } from '../../../components/form/useForm';
import type { RegistrationEntry } from './entry';
import { findPart, PARTS } from './parts';
import { useFormPart } from './useFormPart';

export interface Steps {
  readonly part: number;
  /** Goes on when the part is in order; else shows what is wrong with it. */
  readonly next: () => void;
  readonly back: () => void;
  readonly goToPartOf: (fields: readonly string[]) => void;
}

/** The way through the parts, which only a phone shows one at a time. */
export function useSteps(form: Form<RegistrationEntry>): Steps {
  const { part, goTo } = useFormPart();
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const heading = document.querySelector<HTMLElement>(`#registration-part-${part}`);
    // A field at fault in it has the focus already.
    if (!heading?.parentElement?.contains(document.activeElement)) heading?.focus();
  }, [part]);
  return {
    part,
    next() {
      if (!form.showFaults(PARTS[part]?.fields)) goTo(part + 1);
    },
    back: () => goTo(part - 1),
    goToPartOf(fields) {
      const target = findPart(fields);
      if (target !== undefined) goTo(target);
    },
  };
}
