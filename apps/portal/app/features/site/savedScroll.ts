/** Where the router keeps the places, by the keys of the history's entries. */
const KEY = 'react-router-scroll-positions';

/**
 * Runs while the page is read, and leads back to the place where it was left. The router's own script, which does the same, throws
 * where the browser forbids storage.
 */
export const SAVED_SCROLL_SCRIPT = `try{var h=history;if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');var y=JSON.parse(sessionStorage.getItem('${KEY}')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch(e){}`;
