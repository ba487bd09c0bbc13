import { roleName, useStaff } from '../features/accounts/index.ts';
import { Notice } from '../components/Notice.tsx';
import { usePageTitle } from '../components/usePageTitle.ts';

export function Dashboard() {
  usePageTitle();
  const staff = useStaff();
  if (!staff) return null;
  return (
    <Notice title="Консоль федерации">
      Это служебная часть портала федерации, вы вошли как <strong>{staff.fullName}</strong> (
      {roleName(staff.role)}).
    </Notice>
  );
}
