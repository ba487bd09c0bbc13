/** A competition in short backgammon as the console sends it. */
export const FORM = {
  full_name: 'Кубок Тихой гавани',
  type: 'rating-event',
  discipline_id: 1,
  format: 'swiss',
  start_dt: '2099-02-01T07:00:00.000Z',
  end_dt: '2099-02-02T15:00:00.000Z',
};

export const PARENT_FORM = { ...FORM, is_parent: 1, discipline_id: null, format: null };
