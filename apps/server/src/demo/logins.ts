/** Who can log in to the demo federation; printed at each start with it. */
export const DEMO_LOGINS = [
  {
    role: 'Администратор',
    userRole: 'administrator',
    login: 'admin@nardy.example',
    password: 'Nardy-Admin-1',
  },
  { role: 'Спортсмен', userRole: 'member', login: 'athlete@nardy.example', password: 'Nardy-Athlete-1' },
] as const;
