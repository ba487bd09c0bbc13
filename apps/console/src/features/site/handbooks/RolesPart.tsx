import { HandbookList } from './HandbookList.tsx';

const WHOLE = { title: '', state: '', page: 1 } as const;

/** Who people may ask to be when they register. */
export function RolesPart() {
  return <HandbookList handbook="desired_roles" filters={WHOLE} hrefOfPage={() => '/site?part=roles'} />;
}
