import { TOKEN_KEY } from '../../api/token';
import { CONSENT_KEY } from './consent';
import { THEME_KEY } from './theme';
import { VISION_KEY } from './vision/vision';

/**
 * Runs before the first paint with what only the browser knows: a chosen theme or version never flashes another one, and
 * those who accepted cookies are not asked while the page comes to life; the header keeps a place for who is logged in.
 */
export const FIRST_PAINT_SCRIPT = `try{var d=document.documentElement.dataset,s=localStorage,t=s.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.theme=t;if(s.getItem('${CONSENT_KEY}')==='true')d.cookies='accepted';if(s.getItem('${TOKEN_KEY}'))d.session='in';var v=s.getItem('${VISION_KEY}');if(v){v=v.split(' ');d.size=v[0];d.scheme=v[1];d.pictures=v[2]}}catch(e){}`;
