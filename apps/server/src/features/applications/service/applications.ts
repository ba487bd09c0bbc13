import {
  APPLICATION_FILES,
  type ApplicationFile,
  type createApplication,
  type Faults,
} from '@nardy/contract';
import type { z } from 'zod';
import { FieldsError, RefusalError } from '../../../http/errors.ts';
import type { Form, RequestContext } from '../../../http/operations.ts';
import { readBearer } from '../../accounts/index.ts';
import { receiveForm, type ReceivedForm } from '../../privateFiles/index.ts';
import { createBatches } from '../../../batches.ts';
import type { ApplicationsParts } from '../parts.ts';
import { submitAll, type Submission, type Submitted } from './submit.ts';

type Values = z.output<typeof createApplication.body>;

const FILES_FIELD = 'files[]';
const MOST_FILES = 9;
const MOST_OF_A_BATCH = 500;
const NO_ATHLETE = 'Заявку подаёт спортсмен: в вашем аккаунте нет карточки спортсмена.';

/** Applications of athletes to competitions. */
export function createApplicationsService(parts: ApplicationsParts) {
  const { files } = parts;
  const submit = createBatches<Submission, Submitted>(
    (tournamentId, submissions) => submitAll(parts, tournamentId, submissions),
    MOST_OF_A_BATCH,
  );

  /** Takes the form of an application. Refuses with all that is wrong; nothing is left of it then. */
  async function create(
    tournamentId: number,
    form: Form<Values>,
    context: RequestContext,
  ): Promise<Submitted> {
    const { userId, playerId } = readBearer(context);
    if (playerId === null) throw new RefusalError(403, { error: NO_ATHLETE });
    const received = await receiveForm(files, form, { fields: { [FILES_FIELD]: MOST_FILES } });
    try {
      const { values, sorted } = read(received);
      const submission = { userId, playerId, values, files: sorted, address: context.ip };
      const submitted = await submit(tournamentId, submission);
      if (!submitted.isNew) await files.discard(received.files);
      return submitted;
    } catch (error) {
      await files.discard(received.files);
      throw error;
    }
  }

  return { create };
}

/** The kind of a file is told by its fellow among `kinds[]`. */
function read({ body, files, faults, refused }: ReceivedForm<Values>) {
  if (!body) throw new FieldsError(faults, 422);
  const kindOf = (number: number): ApplicationFile => parseKind(body['kinds[]'][number - 1]);
  const { [FILES_FIELD]: ofFiles, ...found } = faults;
  const byKind: Faults = { ...found };
  for (const { number, sentence } of refused) byKind[kindOf(number)] ??= [sentence];
  if (ofFiles && refused.length === 0) byKind[FILES_FIELD] = ofFiles;
  if (Object.keys(byKind).length > 0) throw new FieldsError(byKind, 422);
  const sorted = files.map((file) => ({ ...file, kind: kindOf(file.number) }));
  return { values: body, sorted };
}

function parseKind(kind: string | undefined): ApplicationFile {
  return kind !== undefined && Object.hasOwn(APPLICATION_FILES, kind) ? (kind as ApplicationFile) : 'others';
}
