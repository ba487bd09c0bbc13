export type Gender = 'man' | 'woman';

const IRREGULAR: Readonly<Record<string, readonly [man: string, woman: string]>> = {
  Пётр: ['Петрович', 'Петровна'],
  Павел: ['Павлович', 'Павловна'],
  Лев: ['Львович', 'Львовна'],
  Никита: ['Никитич', 'Никитична'],
  Илья: ['Ильич', 'Ильинична'],
  Дмитрий: ['Дмитриевич', 'Дмитриевна'],
  Михаил: ['Михайлович', 'Михайловна'],
  Георгий: ['Георгиевич', 'Георгиевна'],
  Эмиль: ['Эмильевич', 'Эмильевна'],
  Гаджи: ['Гаджиевич', 'Гаджиевна'],
  Али: ['Алиевич', 'Алиевна'],
  Бадма: ['Бадмаевич', 'Бадмаевна'],
  Бато: ['Батоевич', 'Батоевна'],
  Доржо: ['Доржиевич', 'Доржиевна'],
  Зорикто: ['Зориктуевич', 'Зориктуевна'],
  Гиорги: ['Гиоргиевич', 'Гиоргиевна'],
};

/** The patronymic from a father's name: Андрей gives Андреевич, Юрий gives Юрьевич, Игорь gives Игоревич. */
export function formPatronymic(father: string, gender: Gender): string {
  const irregular = IRREGULAR[father];
  if (irregular) return irregular[gender === 'man' ? 0 : 1];
  const ending = gender === 'man' ? 'вич' : 'вна';
  if (father.endsWith('ий')) return `${father.slice(0, -2)}ье${ending}`;
  if (/[йь]$/.test(father)) return `${father.slice(0, -1)}е${ending}`;
  return `${father}${/[жшчщц]$/.test(father) ? 'е' : 'о'}${ending}`;
}

/** A surname in the form of its bearer; those that do not decline stay as they are. */
export function formSurname(masculine: string, gender: Gender): string {
  if (gender === 'man') return masculine;
  if (/(?:ов|ев|ёв|ин|ын)$/.test(masculine)) return `${masculine}а`;
  if (/(?:ий|ый|ой)$/.test(masculine)) return `${masculine.slice(0, -2)}ая`;
  return masculine;
}
