import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { PrivateFiles, StoredFile } from '@nardy/server';
import type { DemoAthlete } from '../athletes/athletes.ts';
import { drawAvatar } from '../avatar.ts';
import { printPaper } from '../papers/pdf.ts';
import type { Random } from '../random.ts';

/** Papers that people send, as they are called. */
const TITLES = {
  passport: 'Паспорт',
  birth_certificate: 'Свидетельство о рождении',
  parent_passport: 'Паспорт законного представителя',
  player_rank_certificate: 'Приказ о присвоении разряда',
  check: 'Чек об оплате взноса',
  certificateOfAdmission: 'Медицинский допуск',
  accidentInsurance: 'Страховой полис',
} as const;

export type PaperKind = keyof typeof TITLES;

/** Somebody whose paper it is. */
export type Bearer = Pick<DemoAthlete, 'lastName' | 'firstName' | 'middleName' | 'birthday'>;

export interface Papers {
  paper(kind: PaperKind, bearer: Bearer): Promise<StoredFile>;
  /** A page that was photographed by a phone. */
  scan(): Promise<StoredFile>;
  photo(random: Random, sitter: DemoAthlete): Promise<StoredFile>;
}

/** Makes papers of invented people, and keeps them as any other document. */
export function preparePapers(files: PrivateFiles, date: Date): Papers {
  const keep = (field: string, name: string, content: Uint8Array, isPhoto = false): Promise<StoredFile> =>
    files.keep({ field, name, content: Readable.from([content]) }, { isPhoto });

  return {
    async paper(kind, bearer) {
      const title = TITLES[kind];
      const { lastName, firstName, middleName, birthday } = bearer;
      const pdf = await printPaper({
        title,
        subtitle: 'Образец для демонстрации портала, документ вымышлен',
        sections: [
          {
            heading: 'Данные',
            paragraphs: [
              `Фамилия: ${lastName}`,
              `Имя и отчество: ${[firstName, middleName].filter(Boolean).join(' ')}`,
              `Дата рождения: ${birthday ?? 'не указана'}`,
            ],
          },
        ],
        signature: 'Подпись: образец',
        date,
      });
      return keep(kind, `${title}.pdf`, pdf);
    },

    async scan() {
      return keep('registration_page', 'IMG_0412.jpg', await drawPage());
    },

    async photo(random, { gender, age }) {
      const drawing = drawAvatar(random, { gender, age, headscarf: false, southern: false });
      const picture = await sharp(Buffer.from(drawing)).resize(640, 640).jpeg({ quality: 85 }).toBuffer();
      return keep('photo', 'Фото.jpg', picture, true);
    },
  };
}

let page: Promise<Buffer> | undefined;

/** A page with lines and a stamp, as one sees it before one reads it. */
function drawPage(): Promise<Buffer> {
  const lines = Array.from({ length: 14 }, (_, index) => {
    const y = 150 + index * 52;
    return `<rect x="90" y="${y}" width="${560 - ((index * 97) % 260)}" height="14" fill="#5b5350"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100">
    <rect width="800" height="1100" fill="#d9cfc2"/><rect x="40" y="40" width="720" height="1020" fill="#f3ece0"/>
    ${lines.join('')}<circle cx="600" cy="900" r="90" fill="none" stroke="#41569b" stroke-width="10"/></svg>`;
  return (page ??= sharp(Buffer.from(svg)).rotate(90).jpeg({ quality: 80 }).toBuffer());
}
