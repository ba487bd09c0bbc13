/**
 * A long list is laid out whole from its first scroll on, and at once where the browser comes back to it: with heights
 * that are guesses, Back would return to another line than the one that was left.
 */
export const WHOLE_LISTS_SCRIPT = `(function(d){function w(){d.whole=''}var n=performance.getEntriesByType('navigation')[0];if(n&&n.type!=='navigate')w();else addEventListener('scroll',w,{once:true,passive:true})})(document.documentElement.dataset)`;
