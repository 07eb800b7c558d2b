/**
 * Runs before the first paint, so that the page never flashes in the wrong theme or with a sign-in link for a signed-in
 * account. On the page of a pattern the paint waits for the verdict: the stage is centred beside it, and would move.
 * The link that says so is made here, since checkers of HTML do not know it yet.
 */
export const THEME_SCRIPT =
  "(function(){var t,d=document,h=d.documentElement.dataset;try{t=localStorage.getItem('theme')}catch(e){}if(/^(light|dark|system)$/.test(t))h.theme=t;if(/(^|; )(__Host-)?signed_in=1/.test(d.cookie))h.account='';if(/\\/pattern\\//.test(location.pathname))d.head.append(Object.assign(d.createElement('link'),{rel:'expect',href:'#verdict',blocking:'render'}))})()";
