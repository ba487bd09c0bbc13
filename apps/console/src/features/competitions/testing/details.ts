import { EMPTY } from '../form/fields.ts';

const START = '2027-02-01T07:00:00.000Z';

/** A competition that is prepared, as its page reads it. */
export const buildDetails = (form: object = {}, rest: object = {}) => ({
  tournament_id: 5,
  version: 'x',
  status: 'future',
  is_published: 0,
  is_training: 0,
  published_dt: null,
  form: { ...EMPTY, full_name: 'Кубок', start_dt: START, end_dt: START, ...form },
  discipline_title: null,
  parent: null,
  children: [],
  approved_player: 0,
  applications_count: 0,
  has_play: 0,
  next_status: null,
  ...rest,
});
