import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { connect } from '../database/connection.ts';
import { createMetrics } from './metrics.ts';

const MONITORING = path.resolve(import.meta.dirname, '../../../../deploy/monitoring');

const metrics = createMetrics();
metrics.watchRequests(Fastify());
metrics.watchCaches({});
// What has a name needs no value.
metrics.watchWork({ connection: connect('postgresql://nobody@127.0.0.1:1/none'), dataDir: '/nowhere' });

/** Names of metrics in a file, without what Prometheus adds to those of a histogram. */
async function namesIn(file: string): Promise<Set<string>> {
  const text = await readFile(path.join(MONITORING, file), 'utf8');
  const names = text.matchAll(/\b(?:nardy|nodejs|process)_[a-z0-9_]+/g);
  return new Set([...names].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')));
}

describe('Files for Prometheus and Grafana', () => {
  test.each(['alerts.yaml', 'dashboard.json'])('%s asks for metrics that there are', async (file) => {
    const told = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
    const asked = await namesIn(file);
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((name) => !told.has(name))).toEqual([]);
  });

  test('The dashboard shows each metric of the portal', async () => {
    const own = metrics.registry
      .getMetricsAsArray()
      .flatMap(({ name }) => (name.startsWith('nardy_') ? [name] : []));
    const shown = await namesIn('dashboard.json');
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
}

/** Names in an expression that are no function, word or label of PromQL: its metrics. */
function listMetrics(expression: string): string[] {
  const withoutLabels = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without)\s*\([^)]*\)/g, '');
  const names = withoutLabels.matchAll(/\b[a-z_]\w*(?!\w|\s*\()/g);
  return [...names].map(([name]) => name).filter((name) => !['and', 'or', 'unless'].includes(name));
}

describe('Rules of alerts', async () => {
  const text = await readFile(path.join(MONITORING, 'alerts.yaml'), 'utf8');
  const { groups } = parse(text) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  // Prometheus itself says whether a copy answers.
  const known = new Set(['up', ...metrics.registry.getMetricsAsArray().map(({ name }) => name)]);

  test('Each has a name of its own', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  test.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s asks for metrics that there are, and says how long, how bad and what',
    (_name, rule) => {
      const asked = listMetrics(rule.expr).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((name) => !known.has(name))).toEqual([]);
      expect(rule.for).toMatch(/^[1-9]\d*[mh]$/);
      expect(rule.labels.severity).toMatch(/^(?:page|warn)$/);
      expect(rule.annotations.summary).toMatch(/^\S.{10,}/);
    },
  );
});
