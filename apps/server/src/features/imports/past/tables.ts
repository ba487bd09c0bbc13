/** Computed from games: what follows from them goes with them, but lines of imported lists, which stand in the way. */
export const COMPUTED_TABLES = ['rating_changes', 'rating_list_lines', 'player_ratings'] as const;
