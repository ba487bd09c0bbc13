import { vi } from 'vitest';

/** Answers every form that is sent, until globals are put back; with the status 0 there is no answer. */
export function answerForms(status: number, body: string): void {
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = status;
    readonly responseText = body;
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader() {
      return null;
    }
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event(status === 0 ? 'error' : 'load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
}
