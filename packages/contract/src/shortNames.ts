interface Named {
  readonly last_name: string;
  readonly first_name: string;
}

/** "Галиев И." */
function formatShortName({ last_name: last, first_name: first }: Named): string {
  return first === '' ? last : `${last} ${first.charAt(0)}.`;
}

/** The name of who plays together, as a desk calls them: "Галиев И.", of a pair "Галиев И. / Цветков П." */
export function formatSideName(players: readonly Named[]): string {
  return players.map((player) => formatShortName(player)).join(' / ');
}
