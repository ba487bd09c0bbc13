import { BackLink } from '../../components/BackLink.tsx';
import { Panel } from '../../components/Panel.tsx';

/** Stands in the place of an application that the list does not have, so that nobody else is taken for it. */
export function NotListed({ href }: { readonly href: string }) {
  return (
    <Panel title="Этой заявки нет в списке">
      <p>По ней уже принято решение, или она на другой странице. Посмотрите её в других состояниях.</p>
      <BackLink to={href}>К списку</BackLink>
    </Panel>
  );
}
