/**
 * Where the loser of a game of the upper bracket falls: the index of the game of the lower bracket, for the game `index` of
 * `games` in upper round `round` (from 2; losers of the first round simply meet their neighbours).
 *
 * Crossing by exclusive or keeps blocks together: all who lost in round q within one block of the upper bracket lie in one
 * block of the lower one, moved by the leading bits of the mask of q. Two who met in the upper bracket lost in different
 * rounds q < r, and can meet again only once the lower blocks are so large that the leading bits of both masks agree. So
 * the leading bits of the masks must differ for as many rounds as can be: they are those of van der Corput's sequence
 * (0, 1, 01, 11, 001, ...), of which any 2^b terms from the start have different first b bits. The tests try every order
 * for 8 and 16 places, and none delays the first possible rematch further.
 */
export function dropIndex(index: number, games: number, round: number): number {
  return index ^ computeCrossing(games, round);
}

/** The mask: bit j of `round - 1`, from the least, becomes bit j from the greatest of an index below `games`. */
function computeCrossing(games: number, round: number): number {
  let mask = 0;
  let rest = round - 1;
  for (let bit = games >> 1; bit >= 1; bit >>= 1) {
    if (rest % 2 === 1) mask |= bit;
    rest >>= 1;
  }
  return mask;
}
