import type { SyntheticEvent } from 'react';

/** The mark on a click or an input that a part of the page which is alive has handled. */
const HANDLED = 'nardyHandled';

/** On the document's body: React calls it for each act on what is alive, and of none on what is not yet. */
export function markHandled({ nativeEvent }: SyntheticEvent): void {
  Object.assign(nativeEvent, { [HANDLED]: true });
}

/** How often an act is repeated until it is handled, and after how many times it is given up: half a minute. */
const EVERY_MS = 60;
const MOST_TIMES = 500;

/**
 * Does anew what was chosen or typed (`a.v` of the field `a.e`): React acts on a change only, so the field is first set
 * as it was not. An `input` that changes nothing asks before whether the field is alive.
 */
const FILL_IN = `function fill(a){own=1;try{return set(a)}finally{own=0}}function set(a){var f=a.e,k=f.type,e=new Event('input',{bubbles:true});f.dispatchEvent(e);if(!e.${HANDLED})return false;if(k==='checkbox'||k==='radio'){f.checked=!a.v;f.click()}else if(f.tagName==='SELECT'){f.value=a.v;f.dispatchEvent(new Event('change',{bubbles:true}))}else{var s=f.selectionStart;f.value='';Object.getOwnPropertyDescriptor(Object.getPrototypeOf(f),'value').set.call(f,a.v);if(s!==null)f.setSelectionRange(s,s);f.dispatchEvent(new Event('input',{bubbles:true}))}return true}`;

const PRESS = `function press(a){var e=new MouseEvent('click',{bubbles:true,cancelable:true});a.e.dispatchEvent(e);return e.${HANDLED}}`;

/** A key is handled when what it is for takes it from the browser. */
const STRIKE = `function strike(a){var e=new KeyboardEvent('keydown',{key:a.k,code:a.c,bubbles:true,cancelable:true});a.e.dispatchEvent(e);return e.defaultPrevented}`;

/** Repeats the queued acts in their order, each until it is handled. */
const REPEAT = `function again(){while(q.length){var a=q[0];if(a.e.isConnected&&n++<${MOST_TIMES}&&!('v' in a?fill(a):a.k?strike(a):press(a))){setTimeout(again,${EVERY_MS});return}q.shift();n=0}}function keep(a){if(q.push(a)===1)again()}`;

const WATCH_CLICKS = `addEventListener('click',function(e){var b=e.isTrusted&&e.target.closest&&e.target.closest('button[type=button]');if(b)setTimeout(function(){if(!e.${HANDLED})keep({e:b})})},true)`;

/** What a field holds now takes the place of what it held. Extensions that fill fields in count as the person. */
const WATCH_INPUT = `addEventListener('input',function(e){var f=e.target;if(own||!('value' in f))return;var v=f.type==='checkbox'||f.type==='radio'?f.checked:f.value;setTimeout(function(){var i=q.findIndex(function(a){return a.e===f});if(!e.${HANDLED}&&i>=0)q[i].v=v;else if(!e.${HANDLED})keep({e:f,v:v});else if(i>=0)q.splice(i,1)})},true)`;

/** The arrows that open a drop-down, and the key of the search where a page has one. */
const WATCH_KEYS = `addEventListener('keydown',function(e){var t=e.target,k=e.key;if(!e.isTrusted||e.ctrlKey||e.metaKey||e.altKey||t.matches('input,textarea,select'))return;if(k==='ArrowDown'||k==='ArrowUp'?t.matches('button[role=combobox]'):(k==='/'||e.code==='Slash'&&!e.shiftKey)&&document.querySelector('[aria-keyshortcuts^="/"]'))setTimeout(function(){if(!e.defaultPrevented)keep({e:t,k:k,c:e.code})})},true)`;

/**
 * Keeps clicks on buttons, choices, typed text and keys that nothing has handled, since their part of the page comes to life
 * later, and repeats them in their order until they are handled. Links and forms need none of it: the browser does what
 * they say. It looks after the event is over, since React stops one that it cannot deliver.
 */
export const HYDRATION_REPLAY_SCRIPT = `(function(){var q=[],n=0,own=0;${FILL_IN}${PRESS}${STRIKE}${REPEAT}${WATCH_CLICKS};${WATCH_INPUT};${WATCH_KEYS}})()`;
