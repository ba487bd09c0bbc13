import { UNKNOWN_RECIPIENT } from '../post.ts';

const NO_MAILBOX = 'Почтовый сервер отказал этому адресу: такого ящика нет';

/** What mail servers, the network and the disk say, each with what it means to whoever looks after the portal. */
const MEANINGS: readonly (readonly [said: RegExp, meaning: string])[] = [
  [/ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|socket close/i, 'Почтовый сервер не отвечает'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'Адреса почтового сервера нет: проверьте SMTP_URL'],
  [/Connection closed|connection was closed/i, 'Почтовый сервер прервал связь'],
  [/Invalid greeting|Unexpected/i, 'Почтовый сервер ответил не так, как отвечает почта: проверьте SMTP_URL'],
  [/timed? ?out|timeout|Greeting never received/i, 'Почтовый сервер не ответил вовремя'],
  [
    /certificate|\bSSL\b|\bTLS\b|STARTTLS/i,
    'С почтовым сервером не получилось защищённое соединение: проверьте SMTP_URL',
  ],
  [
    /Invalid login|Missing credentials|\b53[045]\b/i,
    'Почтовый сервер не принял имя и пароль: проверьте SMTP_URL',
  ],
  [
    /Mail command failed|sender address rejected/i,
    'Почтовый сервер не принял адрес отправителя: проверьте MAIL_FROM',
  ],
  [UNKNOWN_RECIPIENT, NO_MAILBOX],
  [
    /relay access|relaying|to relay|not relay|relay not|recipient address rejected: access denied/i,
    'Почтовый сервер не пересылает наши письма: проверьте SMTP_URL и MAIL_FROM',
  ],
  [/\b554\b|\b5\.7\.\d|spam|blocked|policy/i, 'Почтовый сервер счёл письмо нежелательным'],
  [/recipients? .*rejected.*\b5\d\d\b|\b55[013]\b/i, NO_MAILBOX],
  [/ENOSPC/, 'На диске нет места'],
  [/EACCES|EPERM|EISDIR|ENOTDIR|EROFS/, 'Файл письма не записать в папку DATA_DIR/mail'],
  [/\b4\d\d\b/, 'Почтовый сервер просит повторить позже'],
];

/** A reason in plain words; the words of the mail server stand beside it where somebody mends the mail. */
export function simplifyReason(said: string): string {
  return MEANINGS.find(([pattern]) => pattern.test(said))?.[1] ?? 'Почтовый сервер не взял письмо';
}
