// Crosstables of IA Mario Held, "Exercises in Tie-Breaking" (FIDE Technical Commission, revision of 22 March 2024, for
// C.07 as of 2023): https://tec.fide.com/2024/03/18/tie-break-exercise/ and https://arbiters.fide.com/news/9119

/** Section 2.1: the Swiss tournament of 16 and 5 tours. */
export const SWISS_5 = [
  '+9 =13 =2 +15 =4',
  '+10 +7 =1 +16 =3',
  '=11 +6 +8 =4 =2',
  '+12 =bye +13 =3 =1',
  '-13 -15 +11 =7 +10',
  '-14 -3 +bye +10 +8',
  '+15 -2 -16 =5 -11',
  '=16 +14 -3 +13 -6',
  '-1 -10 =bye -f11 +bye',
  '-2 +9 -15 -6 -5',
  '=3 -16 -5 +f9 +7',
  '-4 +bye +f14 -- --',
  '+5 =1 -4 -8 -14',
  '+6 -8 -f12 -- +13',
  '-7 +5 +10 -1 -16',
  '=8 +11 +7 -2 +15',
];

/** Page 43: the same tournament played on to 9 tours, for direct encounter. */
export const SWISS_9 = [
  '+9 =13 =2 +15 =4 =6 =3 =16 +8',
  '+10 +7 =1 +16 +3 =4 -6 =15 =5',
  '=11 +6 +8 =4 -2 +16 =1 +14 +10',
  '+12 =bye +13 =3 =1 =2 =16 =6 +15',
  '-13 -15 +11 =7 +10 -14 +9 -8 =2',
  '-14 -3 +bye +10 +8 =1 +2 =4 +16',
  '+15 -2 -16 =5 -11 -10 +13 +9 +14',
  '=16 +14 -3 +13 -6 =11 =15 +5 -1',
  '-1 -10 =bye -f11 +bye +13 -5 -7 =12',
  '-2 +9 -15 -6 -5 +7 +12 +11 -3',
  '=3 -16 -5 +f9 +7 =8 -14 -10 =13',
  '-4 +bye +f14 -- -- -15 -10 =13 =9',
  '+5 =1 -4 -8 -14 -9 -7 =12 =11',
  '+6 -8 -f12 -- +13 +5 +11 -3 -7',
  '-7 +5 +10 -1 -16 +12 =8 =2 -4',
  '=8 +11 +7 -2 +15 -3 =4 =1 -6',
];

/** Page 6: the round robin of 6. */
export const ROUND_ROBIN = [
  '=5 +2 +3 -4 +6',
  '+6 -1 +5 =3 +4',
  '+4 +6 -1 =2 +5',
  '-3 -5 =6 +1 -2',
  '=1 +4 -2 -f6 -3',
  '-2 -3 =4 +f5 -1',
];
