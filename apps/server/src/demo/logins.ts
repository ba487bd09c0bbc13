/** Who can log in to the demo federation; printed at each start with it. */
export const DEMO_LOGINS = [
  {
    role: 'Администратор',
    userRole: 'administrator',
    login: 'admin@nardy.example',
    password: 'Nardy-Admin-1',
  },
  { role: 'Спортсмен', userRole: 'member', login: 'athlete@nardy.example', password: 'Nardy-Athlete-1' },
  {
    role: 'Секретарь',
    userRole: 'secretary',
    login: 'secretary@nardy.example',
    password: 'Nardy-Secretary-1',
  },
  { role: 'Судья', userRole: 'director', login: 'director@nardy.example', password: 'Nardy-Director-1' },
  { role: 'Редактор', userRole: 'editor', login: 'editor@nardy.example', password: 'Nardy-Editor-1' },
  { role: 'Ревизор', userRole: 'auditor', login: 'auditor@nardy.example', password: 'Nardy-Auditor-1' },
] as const;
