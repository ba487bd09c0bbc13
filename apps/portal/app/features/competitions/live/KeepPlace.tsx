import { Component, createRef, type ReactNode } from 'react';

interface KeepPlaceProps {
  readonly children: ReactNode;
  /** What is shown; another scope is read from its own beginning. */
  readonly scope: string;
}

interface Place {
  readonly anchor: string;
  readonly top: number;
}

/** Under the header and the tab strip. */
const READING_LINE = 130;

/**
 * When rows change their order under the reader's eyes, the first row in sight stays where it is on the screen. Rows say
 * who they are by `data-anchor`. A class, since only it can measure right before a change is drawn.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  readonly #ref = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place | null {
    const root = this.#ref.current;
    // Who has not come down to the rows sees them change.
    if (!root || before.scope !== this.props.scope || root.getBoundingClientRect().top > 0) return null;
    for (const row of root.querySelectorAll<HTMLElement>('[data-anchor]')) {
      const { top } = row.getBoundingClientRect();
      if (top >= READING_LINE) return { anchor: row.dataset['anchor'] ?? '', top };
    }
    return null;
  }

  override componentDidUpdate(_props: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (!place) return;
    const row = this.#ref.current?.querySelector(`[data-anchor="${place.anchor}"]`);
    const moved = row ? row.getBoundingClientRect().top - place.top : 0;
    if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    // The browser's own anchoring would move the page once more.
    return (
      <div ref={this.#ref} style={{ overflowAnchor: 'none' }}>
        {this.props.children}
      </div>
    );
  }
}
