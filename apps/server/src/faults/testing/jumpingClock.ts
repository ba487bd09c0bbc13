// Loaded before a server: at each SIGUSR2 its clock jumps by the next of CLOCK_JUMPS, in milliseconds, and it says so.
const jumps = (process.env['CLOCK_JUMPS'] ?? '').split(',').map(Number);
const Real = Date;
const realNow = Date.now;
let shift = 0;

const now = (): number => realNow() + shift;

globalThis.Date = new Proxy(Real, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as object,
  apply: () => new Real(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
});

process.on('SIGUSR2', () => {
  shift += jumps.shift() ?? 0;
  process.send?.('jumped');
});
