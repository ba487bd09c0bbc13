// The addresses that Lighthouse looks at: one of each kind that people open most, each with something on it.

interface Competition {
  readonly tournament_id: number;
  readonly format: string | null;
  readonly is_parent: 0 | 1;
}

/** Asks the portal's API as anybody may. */
export async function ask<Row>(origin: string, path: string): Promise<Row[]> {
  const response = await fetch(`${origin}/api/${path}`);
  if (!response.ok) throw new Error(`${origin}/api/${path} answered ${response.status}`);
  return ((await response.json()) as { data: Row[] }).data;
}

export function found<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Error(`The portal has no ${what}: measure one with the demo federation`);
  return row;
}

/** In the order in which a visitor goes through them. */
export async function lighthousePages(origin: string): Promise<string[]> {
  const [past, players, referees, albums] = await Promise.all([
    ask<Competition>(origin, 'tournaments?statuses=past&pageSize=100'),
    ask<{ player_id: number }>(origin, 'players?discipline_id=1&pageSize=2'),
    ask<{ referee_id: number }>(origin, 'referee?pageSize=1'),
    ask<{ album_id: number }>(origin, 'albums?pageSize=1'),
  ]);
  const played = past.filter(({ is_parent }) => is_parent === 0);
  const swiss = found(
    played.find(({ format }) => format === 'swiss'),
    'finished Swiss competition',
  );
  const knockout = found(
    played.find(({ format }) => format === 'olympic'),
    'finished knock-out',
  );
  const first = found(players[0], 'athlete').player_id;
  const second = found(players[1], 'second athlete').player_id;
  return [
    '/',
    '/competitions',
    `/competition-participants/${swiss.tournament_id}`,
    `/competition-statistics/${swiss.tournament_id}`,
    `/competition-bracket/${knockout.tournament_id}`,
    '/athletes',
    `/athlete-competitions/${first}`,
    `/athlete-comparison/${first}/${second}`,
    `/judge-profile/${found(referees[0], 'referee').referee_id}`,
    `/photo-gallery/${found(albums[0], 'album').album_id}`,
    '/video',
  ];
}
