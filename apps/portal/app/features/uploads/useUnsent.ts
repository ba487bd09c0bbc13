import { useEffect, useState } from 'react';
import { readSession } from '../../api/session';
import type { Form } from '../../components/form/useForm';

/** Files cannot be stored, so what was entered is held in memory: a reload forgets it, and so does a logout, which reloads. */
const unsent = new Map<string, object>();

/**
 * Brings back what a logged-in person entered into a form and left before it was sent, files included: the login may have ended,
 * or a link was followed. `key` says which form it is. Gives what forgets it, once it was sent.
 */
export function useUnsent<Values extends object>(key: string, form: Form<Values>): () => void {
  const { values, restore } = form;
  // The person stays the one for whom the form was opened, also when the session ends.
  const [ownKey] = useState(() => `${readSession()?.userId} ${key}`);
  const [initial, setInitial] = useState<Values>();
  if (!initial) {
    const earlier = unsent.get(ownKey);
    if (earlier) restore(earlier);
    setInitial(values);
  }
  useEffect(() => {
    if (initial && values !== initial) unsent.set(ownKey, values);
  }, [ownKey, initial, values]);
  return () => void unsent.delete(ownKey);
}
