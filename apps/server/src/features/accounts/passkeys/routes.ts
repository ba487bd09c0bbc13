import type { Handlers } from '../../../http/operations.ts';
import type { AccountsParts } from '../parts.ts';
import type { SecondFactors } from '../secondFactor/service.ts';
import type { Sessions } from '../sessions/service.ts';
import { createPasskeyLoginService } from './login.ts';
import type { PasskeyProofs } from './proofs.ts';
import { Passkeys } from './service.ts';

const DONE = { success: true as const, data: {} };

export function createPasskeysHandlers(
  parts: AccountsParts,
  { sessions, factors, proofs }: { sessions: Sessions; factors: SecondFactors; proofs: PasskeyProofs },
) {
  const passkeys = new Passkeys(parts, factors);
  const { logIn } = createPasskeyLoginService(parts, sessions, proofs);
  return {
    listPasskeys: async (_, context) => {
      const data = await passkeys.list(context);
      return { success: true, data, totalCount: data.length };
    },
    beginPasskey: async ({ body }, context) => ({
      success: true,
      data: await passkeys.begin(body.password, context),
    }),
    addPasskey: async ({ body }, context) => ({ success: true, data: await passkeys.add(body, context) }),
    renamePasskey: async ({ params, body }, context) => {
      await passkeys.rename({ id: params.id, name: body.name }, context);
      return DONE;
    },
    removePasskey: async ({ params, body }, context) => {
      await passkeys.remove({ id: params.id, password: body.password }, context);
      return DONE;
    },
    beginPasskeyProof: async (_, context) => ({ success: true, data: await proofs.begin(context) }),
    beginPasskeyLogin: async () => ({ success: true, data: await proofs.beginLogin() }),
    loginByPasskey: async ({ body }, context) => ({ success: true, data: await logIn(body, context) }),
  } satisfies Partial<Handlers>;
}
