import { letterTo, type Addressee, type Letter } from '../mail/index.ts';

interface Subject {
  readonly tournamentId: number;
  readonly title: string;
}

export function approvedLetter(to: Addressee, { tournamentId, title }: Subject): Letter {
  return letterTo(to, 'Заявка принята', {
    paragraphs: [`Ваша заявка на соревнование «${title}» принята, вы в списке участников.`],
    action: { label: 'Открыть соревнование', path: `/competition-participants/${tournamentId}` },
  });
}

export function returnedLetter(to: Addressee, { tournamentId, title }: Subject, reason: string): Letter {
  return letterTo(to, 'Заявка возвращена', {
    paragraphs: [
      `Заявку на соревнование «${title}» нужно исправить:`,
      { quoted: reason },
      'Место за вами сохраняется. Отправьте заявку ещё раз.',
    ],
    action: { label: 'Открыть заявку', path: `/competitions/${tournamentId}/bid` },
  });
}

export function rejectedLetter(to: Addressee, { title }: Subject, reason: string): Letter {
  return letterTo(to, 'Заявка отклонена', {
    paragraphs: [`Заявка на соревнование «${title}» отклонена. Причина:`, { quoted: reason }],
  });
}

export function placeLetter(to: Addressee, { tournamentId, title }: Subject): Letter {
  return letterTo(to, 'Для вас освободилось место', {
    paragraphs: [
      `На соревновании «${title}» освободилось место. Ваша заявка больше не в очереди и находится на рассмотрении.`,
    ],
    action: { label: 'Открыть соревнование', path: `/competition-participants/${tournamentId}` },
  });
}
