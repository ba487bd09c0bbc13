import { afterEach, expect, test, vi } from 'vitest';
import { forbidStorage } from '../components/testing/storage';
import { readStored, readStoredJson, store } from './browserStorage';

afterEach(() => {
  vi.restoreAllMocks();
});

test('What is stored is read again until it is forgotten', () => {
  expect(store('localStorage', 'key', '{"id":7}')).toBe(true);
  expect(readStored('localStorage', 'key')).toBe('{"id":7}');
  expect(readStoredJson('localStorage', 'key')).toEqual({ id: 7 });
  store('localStorage', 'key', undefined);
  expect(readStored('localStorage', 'key')).toBeUndefined();
  expect(readStoredJson('localStorage', 'key')).toBeUndefined();
});

test('What is no JSON is read as nothing', () => {
  store('localStorage', 'key', '{');
  expect(readStoredJson('localStorage', 'key')).toBeUndefined();
});

test('Where storage is forbidden nothing is stored and nothing is read', () => {
  forbidStorage();
  expect(store('localStorage', 'key', 'text')).toBe(false);
  expect(readStored('localStorage', 'key')).toBeUndefined();
  expect(readStoredJson('localStorage', 'key')).toBeUndefined();
});
