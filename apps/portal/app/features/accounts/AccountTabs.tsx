import { LinkTabs } from '../../components/LinkTabs/LinkTabs';

/** The two tabs of the login and the registration. */
export function AccountTabs({ current }: { current: 'entrance' | 'registration' }) {
  return (
    <LinkTabs
      label="Вход или регистрация"
      big
      items={[
        { to: '/entrance', label: 'ВХОД', current: current === 'entrance' },
        { to: '/registration', label: 'РЕГИСТРАЦИЯ', current: current === 'registration' },
      ]}
    />
  );
}
