import { CONSENT_KEY } from './consent';
import { THEME_KEY } from './theme';

/**
 * Runs before the first paint with what only the browser knows: a chosen theme never flashes the other one, and
 * those who accepted cookies are not asked while the page comes to life.
 */
export const FIRST_PAINT_SCRIPT = `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.theme=t;if(s.getItem('${CONSENT_KEY}')==='true')d.cookies='accepted'}catch(e){}`;
