/** Runs before the first paint, so that the page never flashes in the wrong theme. */
export const THEME_SCRIPT =
  "(function(){var t;try{t=localStorage.getItem('theme')}catch(e){}if(t==='light'||t==='dark')document.documentElement.dataset.theme=t})()";
