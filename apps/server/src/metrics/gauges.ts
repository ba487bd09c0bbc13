import { Gauge, type Registry } from 'prom-client';

export interface Row {
  readonly value: number;
  /** The value of the gauge's label, where it has one. */
  readonly of?: string;
}

export interface GaugeOfRows {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** Values of the label that are 0 where no row has them. */
  readonly values?: readonly string[];
  /** Undefined: there is no value, which is something else than 0. */
  readonly read: () => Promise<readonly Row[] | undefined>;
}

/** Reads its rows when it is asked. While they cannot be read there is no value: an old one would say that all is well. */
export function createRowsGauge(
  registers: Registry[],
  { name, help, label, values = [], read }: GaugeOfRows,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    async collect(): Promise<void> {
      const rows = await read().catch(() => undefined);
      if (label === undefined) {
        if (rows) gauge.set(rows[0]?.value ?? 0);
        else gauge.remove({});
        return;
      }
      gauge.reset();
      if (rows === undefined) return;
      for (const value of values) gauge.set({ [label]: value }, 0);
      for (const { of = '', value } of rows) gauge.set({ [label]: of }, value);
    },
  });
}
