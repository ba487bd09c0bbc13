import type { MouseEvent } from 'react';

/** The mark on a click that a part of the page which is alive has heard of. */
const HEARD = 'nardyHeard';

/** On the document's body: React tells it of each click on what is alive, and of none on what is not yet. */
export function hearClick({ nativeEvent }: MouseEvent): void {
  Object.assign(nativeEvent, { [HEARD]: true });
}

/** How often a click is repeated until it is heard, and after how many times it is given up: half a minute. */
const EVERY_MS = 60;
const MOST_TIMES = 500;

/**
 * Keeps clicks on buttons that nothing has heard, since their part of the page comes to life later, and repeats them in
 * their order until they are heard. Links and forms need none of it: the browser does what they say. It looks after the
 * click is over, since React stops one that it cannot deliver.
 */
export const EARLY_CLICKS_SCRIPT = `(function(){var q=[],n=0;function again(){while(q.length){var b=q[0],e=new MouseEvent('click',{bubbles:true,cancelable:true});if(b.isConnected&&n++<${MOST_TIMES}){b.dispatchEvent(e);if(!e.${HEARD}){setTimeout(again,${EVERY_MS});return}}q.shift();n=0}}addEventListener('click',function(e){var b=e.isTrusted&&e.target.closest&&e.target.closest('button[type=button]');if(b)setTimeout(function(){if(!e.${HEARD}&&q.push(b)===1)again()})},true)})()`;
