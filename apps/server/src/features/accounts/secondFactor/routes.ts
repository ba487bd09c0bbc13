import type { Handlers } from '../../../http/operations.ts';
import type { SecondFactors } from './service.ts';
import { createStepUpService, type StepUpParts } from './stepUp.ts';

export function createSecondFactorHandlers(factors: SecondFactors, parts: StepUpParts) {
  const stepUp = createStepUpService(factors, parts);
  return {
    getSecondFactor: async (_, context) => ({ success: true, data: await factors.state(context) }),
    setUpSecondFactor: async ({ body }, context) => ({
      success: true,
      data: await factors.setUp(body.password, context),
    }),
    confirmSecondFactor: async ({ body }, context) => ({
      success: true,
      data: await factors.confirm(body.code, context),
    }),
    proveSecondFactor: async ({ body }, context) => ({
      success: true,
      data: await factors.prove(body, context),
    }),
    renewRecoveryCodes: async ({ body }, context) => ({
      success: true,
      data: { recovery_codes: await factors.renewCodes(body, context) },
    }),
    stepUp: async ({ body }, context) => ({
      success: true,
      data: { until_dt: (await stepUp(body, context)).toISOString() },
    }),
    resetSecondFactor: async ({ params }, context) => {
      await factors.reset(params.id, context);
      return { success: true, data: {} };
    },
  } satisfies Partial<Handlers>;
}
