import type { Tag as TagData } from '@nardy/contract';
import { Link } from 'react-router';
import { Tag } from '../../components/Tag/Tag';
import { getCompetitionPath } from '../competitions';
import styles from './TagLinks.module.css';

interface TagLinksProps {
  readonly tags: readonly TagData[];
  /** The list that a tag which stands for no competition is searched in. */
  readonly list: string;
}

/** A competition's tag leads to it, any other to what carries it too. */
export function TagLinks({ tags, list }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Теги">
      {tags.map((tag) => {
        const competition = buildCompetition(tag);
        return (
          <li key={tag.tag_id}>
            <Link to={competition?.to ?? `${list}?${new URLSearchParams({ title: tag.name })}`}>
              <Tag icon={competition ? 'trophy' : 'tag'}>{competition?.title ?? tag.name}</Tag>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The competition that a tag stands for. */
function buildCompetition({ tournament_id, full_name, is_parent, status }: TagData) {
  if (tournament_id === null || is_parent === null || status === null) return undefined;
  return { to: getCompetitionPath({ tournament_id, is_parent, status }), title: full_name ?? '' };
}
