/** A picture of more is a bomb: a file of a few kilobytes may unfold to gigabytes. */
export const MOST_PIXELS = 100_000_000;
