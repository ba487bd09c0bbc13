import {
  COMMAND,
  formatFault,
  formatStrangeFields,
  type Command,
  type RecordShape,
  type Shape,
  type VariantsShape,
} from '@nardy/engine/schema';
import { z } from 'zod';

/**
 * What a director can ask of a competition: the engine's own schema of commands as one of the API. Whatever it takes, the engine
 * takes as a command, and refuses only for the competition that it is given to; each fault has a Russian sentence.
 */
export const command = buildSchema(COMMAND) as z.ZodType<Command, Command>;

type Schema = z.ZodType;

function buildSchema(shape: Shape): Schema {
  const error = buildErrorMap(shape);
  switch (shape.is) {
    case 'whole':
      return z.int({ error }).min(shape.least, { error }).max(shape.most, { error });
    case 'number':
      return z.number({ error }).min(shape.least, { error }).max(shape.most, { error });
    case 'flag':
      return z.boolean({ error });
    case 'text':
      return (
        z
          .string({ error })
          .min(1, { error })
          .max(shape.most, { error })
          // PostgreSQL holds neither NUL nor half a character.
          .refine((text) => text.isWellFormed() && !text.includes('\0'), { error })
      );
    case 'choice':
      return z.literal([...shape.of], { error });
    case 'nullable':
      return buildSchema(shape.of).nullable();
    case 'list':
      return z.array(buildSchema(shape.of), { error }).min(shape.least, { error }).max(shape.most, { error });
    case 'two':
      return z.tuple([buildSchema(shape.of), buildSchema(shape.of)], { error });
    case 'record':
      return buildRecord(shape, {});
    case 'variants':
      return buildVariants(shape);
  }
}

function buildVariants(shape: VariantsShape): Schema {
  const records = Object.entries(shape.of).map(([name, record]) =>
    buildRecord(record, { [shape.by]: z.literal(name) }),
  );
  return z.discriminatedUnion(shape.by, records as [z.ZodObject, ...z.ZodObject[]], {
    error: buildErrorMap(shape),
  });
}

function buildRecord(shape: RecordShape, discriminator: Readonly<Record<string, Schema>>): z.ZodObject {
  const entries = (fields: RecordShape['fields'], of: (schema: Schema) => Schema) =>
    Object.entries(fields).map(([name, field]) => [name, of(buildSchema(field))] as const);
  return z.strictObject(
    {
      ...discriminator,
      ...Object.fromEntries(entries(shape.fields, (schema) => schema)),
      ...Object.fromEntries(entries(shape.optional ?? {}, (schema) => schema.optional())),
    },
    { error: buildErrorMap(shape) },
  );
}

/** The sentence of the shape, for each way to miss it. */
function buildErrorMap(shape: Shape): z.core.$ZodErrorMap {
  return (issue) =>
    issue.code === 'unrecognized_keys' ? formatStrangeFields(issue.keys) : formatFault(shape, issue.input);
}
