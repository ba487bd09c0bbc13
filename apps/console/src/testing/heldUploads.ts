/** An upload that is answered when the test says so: it stands in for `XMLHttpRequest`, and puts itself into `sent`. */
export class HeldUpload extends EventTarget {
  static sent: HeldUpload[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';

  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(): void {
    HeldUpload.sent.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  answer(status: number, body: object): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}
