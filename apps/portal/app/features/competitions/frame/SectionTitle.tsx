import { SECTIONS, type SectionName } from './sections';
import styles from './SectionTitle.module.css';

/** The heading of a page under the card: on the screen the chosen tab shows it, so it is for listeners and for paper. */
export function SectionTitle({ name }: { name: SectionName }) {
  return <h2 className={`heading ${styles.title}`}>{SECTIONS[name].title}</h2>;
}
