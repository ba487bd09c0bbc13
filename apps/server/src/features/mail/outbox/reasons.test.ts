import { expect, test } from 'vitest';
import { simplifyReason } from './reasons.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', 'Почтовый сервер не отвечает'],
  ['getaddrinfo ENOTFOUND mail.example', 'Адреса почтового сервера нет: проверьте SMTP_URL'],
  ['Greeting never received', 'Почтовый сервер не ответил вовремя'],
  ['Connection timeout', 'Почтовый сервер не ответил вовремя'],
  [
    'self-signed certificate in certificate chain',
    'С почтовым сервером не получилось защищённое соединение: проверьте SMTP_URL',
  ],
  [
    'Invalid login: 535 5.7.8 Authentication failed',
    'Почтовый сервер не принял имя и пароль: проверьте SMTP_URL',
  ],
  [
    'Mail command failed: 550 5.7.1 Sender address rejected',
    'Почтовый сервер не принял адрес отправителя: проверьте MAIL_FROM',
  ],
  [
    "Can't send mail - all recipients were rejected: 553 5.7.1 <x@mail.example>: Sender address rejected: not owned by user",
    'Почтовый сервер не принял адрес отправителя: проверьте MAIL_FROM',
  ],
  [
    "Can't send mail - all recipients were rejected: 554 5.7.1 <anna@mail.example>: Relay access denied",
    'Почтовый сервер не пересылает наши письма: проверьте SMTP_URL и MAIL_FROM',
  ],
  [
    "Can't send mail - all recipients were rejected: 554 5.7.1 <anna@mail.example>: Recipient address rejected: Access denied",
    'Почтовый сервер не пересылает наши письма: проверьте SMTP_URL и MAIL_FROM',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 5.4.1 Recipient address rejected: Access denied. AS(201806281)",
    'Почтовый сервер отказал этому адресу: такого ящика нет',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 relay not permitted",
    'Почтовый сервер не пересылает наши письма: проверьте SMTP_URL и MAIL_FROM',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 5.7.1 No such user!",
    'Почтовый сервер отказал этому адресу: такого ящика нет',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 No such user",
    'Почтовый сервер отказал этому адресу: такого ящика нет',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <no@mail.example>: User unknown in relay recipient table",
    'Почтовый сервер отказал этому адресу: такого ящика нет',
  ],
  [
    "Can't send mail - all recipients were rejected: 451 4.7.1 Greylisted",
    'Почтовый сервер просит повторить позже',
  ],
  ['Message failed: 554 5.7.1 Spam message rejected', 'Почтовый сервер счёл письмо нежелательным'],
  [
    "EISDIR: illegal operation on a directory, open '/data/mail/000001.eml.part'",
    'Файл письма не записать в папку DATA_DIR/mail',
  ],
  ['ENOSPC: no space left on device, write', 'На диске нет места'],
  ['something else', 'Почтовый сервер не взял письмо'],
])('%s', (said, meaning) => {
  expect(simplifyReason(said)).toBe(meaning);
});
