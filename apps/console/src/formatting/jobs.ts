/** What the server does by itself, by the names of its jobs. */
const JOBS: Readonly<Record<string, string>> = {
  letters: 'Отправка писем',
  'letter-requests': 'Письма по просьбе людей',
  notices: 'Уведомления на телефоны',
  'old-notices': 'Уборка старых уведомлений',
  ratings: 'Рейтинги',
  'rating-lists': 'Месячные рейтинг-листы',
  'competition-statuses': 'Статусы соревнований по датам',
  'application-documents': 'Удаление документов заявок',
  'private-files': 'Уборка удалённых файлов',
  destruction: 'Удаление данных, срок которых истёк',
  forgetting: 'Уборка закрытых сеансов и кодов',
  desk: 'Уборка столов директора',
  'live-messages': 'Уборка прошлых трансляций',
  trainings: 'Учебные соревнования',
  'demo-plays': 'Игры демонстрации',
  backup: 'Резервная копия',
  'secret-keys': 'Смена ключа сервера',
};

/** "Месячные рейтинг-листы"; one that nobody has named is called as the server calls it. */
export const formatJob = (name: string): string => JOBS[name] ?? `Задание ${name}`;
