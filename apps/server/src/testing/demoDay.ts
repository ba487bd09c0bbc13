/** Noon in Moscow of the day that the demo of the tests is made for. */
export const DEMO_DAY = new Date('2026-11-20T12:00:00+03:00');
