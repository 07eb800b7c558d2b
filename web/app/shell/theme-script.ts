/**
 * Runs before the first paint, so that the page never flashes in the wrong theme or with a sign-in link for a signed-in
 * account.
 */
export const THEME_SCRIPT =
  "(function(){var t,d=document,h=d.documentElement.dataset;try{t=localStorage.getItem('theme')}catch(e){}if(/^(light|dark|system)$/.test(t))h.theme=t;if(/(^|; )(__Host-)?signed_in=1/.test(d.cookie))h.account=''})()";
