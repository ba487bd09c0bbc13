/** What is read from a log of a competition, and what its desk holds beside it, in the order in which it can be deleted. */
export const PLAY_TABLES = [
  'player_results',
  'player_games',
  'standings',
  'byes',
  'games',
  'tours',
  'rounds',
  'stages',
  'participant_players',
  'participants',
  'brackets',
  'live_messages',
  'game_tables',
  'desk_acts',
  'desk_colleagues',
  'desk_states',
  'competition_events',
  'competition_logs',
] as const;

/** Computed from games: what follows from them goes with them, but lines of imported lists, which stand in the way. */
export const COMPUTED_TABLES = ['rating_changes', 'rating_list_lines', 'player_ratings'] as const;
