/** A button that reads the clipboard, which browsers allow only at the tap itself. */
export const READS_CLIPBOARD = 'data-reads-clipboard';

/** Such a button: what was in the clipboard at a tap from before hydration. */
export type ClipboardButton = HTMLButtonElement & { earlyText?: Promise<string> | undefined };

/**
 * Runs in the head of the document. A tap on a button, or the sending of a form, that does nothing without script waits
 * until React has hydrated that element, pale meanwhile, and is then repeated. Links, other forms and folded parts work
 * by themselves.
 */
export const EARLY_TAPS_SCRIPT =
  '(function(w,waiting){' +
  "function isAwake(e){return Object.keys(e).some(function(k){return k.startsWith('__reactProps')})}" +
  'function later(event,e,pale,repeat){event.preventDefault();event.stopImmediatePropagation();' +
  'if(waiting.has(e))return;waiting.add(e);' +
  "var look=pale.animate({opacity:.5},{fill:'forwards'});" +
  '(function again(){if(!isAwake(e))return e.isConnected&&setTimeout(again,50);' +
  'waiting.delete(e);look.cancel();repeat()})()}' +
  "w.addEventListener('click',function(event){var e=event.target.closest('button[type=button]');" +
  'if(!e||isAwake(e))return;' +
  'var board=navigator.clipboard;' +
  `if(e.hasAttribute('${READS_CLIPBOARD}')&&board&&board.readText)` +
  "e.earlyText=board.readText().catch(function(){return ''});" +
  'later(event,e,e,function(){e.click()})},true);' +
  "w.addEventListener('submit',function(event){var e=event.target,by=event.submitter;" +
  "if(!e.hasAttribute('action')&&!isAwake(e))later(event,e,by||e,function(){e.requestSubmit(by)})},true)" +
  '})(window,new Set)';
