/** These replace `modulepreload`, `preload` (of texts) and `module` in a page until its script starts. */
export const LATER_PRELOAD = 'later-modulepreload';
export const LATER_TEXTS = 'later-preload';
export const LATER_SCRIPT = 'text/x-later-module';

/**
 * Starts the page's script after the first paint: on a slow connection the text, the style and the first pictures
 * arrive before it. Modules load four at a time, so that no task is long. A page in a background tab is not painted,
 * and starts at once.
 */
export const START_SCRIPT =
  '(function(d,started){function start(){if(started)return;started=1;' +
  `ask(Array.from(d.querySelectorAll('link[rel^=later-]')))}` +
  "function ask(files){files.splice(0,4).forEach(function(l){l.fetchPriority='low';" +
  `if(l.rel==='${LATER_TEXTS}'){l.as='fetch';l.rel='preload'}else l.rel='modulepreload'});` +
  'if(files.length)setTimeout(ask,0,files);else run()}' +
  `function run(){var l=d.querySelector('script[type="${LATER_SCRIPT}"]'),s=d.createElement('script');` +
  "s.type='module';s.async=true;s.nonce=l.nonce;s.textContent=l.textContent;l.replaceWith(s)}" +
  "if(d.visibilityState==='hidden'||!self.PerformanceObserver)start();" +
  "else{new PerformanceObserver(start).observe({type:'paint',buffered:true});setTimeout(start,2000)}})(document)";
