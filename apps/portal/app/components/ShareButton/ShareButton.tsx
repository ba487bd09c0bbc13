import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import { copyText } from '../CopyButton/copyText';

const SHOWN_MS = 2_500;

type Answer = 'copied' | 'refused';

const LABELS: Readonly<Record<Answer | 'share', string>> = {
  share: 'Поделиться',
  copied: 'Ссылка скопирована',
  refused: 'Не удалось скопировать',
};

/** Gives the page's address to whatever the device shares with; where it has nothing, to the clipboard. */
export function ShareButton() {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!answer) return undefined;
    const timer = setTimeout(() => setAnswer(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const share = async (): Promise<void> => {
    const page = { title: document.title, url: location.href };
    // Desktop browsers that know the word may know nobody to share with.
    if (!('canShare' in navigator) || !navigator.canShare(page))
      return setAnswer((await copyText(page.url)) ? 'copied' : 'refused');
    // Who thinks better of it has refused nothing.
    await navigator.share(page).catch(() => undefined);
    return undefined;
  };
  return (
    <span role="status">
      <Button variant="ghost" icon={answer === 'copied' ? 'check' : 'share-2'} onClick={() => void share()}>
        {LABELS[answer ?? 'share']}
      </Button>
    </span>
  );
}
