import { vi } from 'vitest';

/** As a browser that lets no site store anything: the very name throws. Goes with the other mocks. */
export function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
}
