import { countText } from '@nardy/contract/plurals';
import type { Certificate } from '../document.ts';
import type { PaperData } from '../data.ts';
import { describeCompetition, listSignatures } from '../words.ts';
import type { PaperKind } from './paper.ts';
import { formatPlace } from './tables.ts';
import { isOver, listPlaced, type Placed } from './winners.ts';

const MEDALS = 3;
const CERTIFICATES = ['грамота', 'грамоты', 'грамот'] as const;

/** A sheet for each who has one of the first three places; of a pair for each of both. */
export const certificates: PaperKind = {
  title: 'Грамоты',
  kind: 'end',
  describe(data) {
    const { length } = listCertificates(data);
    return length === 0 ? { refusal: 'Призёров ещё нет' } : { detail: countText(length, CERTIFICATES) };
  },
  make(data) {
    const { tournament } = data.snapshot;
    const winners = listCertificates(data);
    return {
      title: 'Грамоты',
      fileName: 'Грамоты',
      isBare: true,
      blocks: [
        {
          is: 'certificates',
          of: {
            winners,
            competition: tournament.full_name,
            about: tournament.discipline_title ?? '',
            where: describeCompetition(data).split(' · ').slice(1).join(' · '),
            signatures: listSignatures(data, 'chief-and-secretary'),
          },
        },
      ],
      sheet: {
        columns: [
          { title: 'Место', width: 8 },
          { title: 'Фамилия, имя, отчество', width: 40 },
          { title: 'Регион', width: 30 },
        ],
        rows: winners.map(({ place, name, region }) => [place, name, region]),
      },
    };
  },
};

function listCertificates(data: PaperData): readonly Certificate[] {
  if (!isOver(data)) return [];
  return listPlaced(data)
    .filter(({ from }) => from <= MEDALS)
    .flatMap((placed) => buildCertificates(data, placed));
}

function buildCertificates({ snapshot }: PaperData, placed: Placed): readonly Certificate[] {
  const member = snapshot.members.get(placed.participant);
  return (member?.players ?? []).map((player) => ({
    place: `${formatPlace(placed)} место`,
    name: [player.last_name, player.first_name, player.middle_name].filter(Boolean).join(' '),
    region: player.region_title ?? '',
  }));
}
