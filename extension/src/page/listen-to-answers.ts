import { NEW_ITEMS } from '../sites/page-answer.ts';

/**
 * Takes the JSON that the page itself requests from certain paths of its own host or those below it. Requests and
 * responses stay as they are: `open` of a request only gets a listener more, and a response is read as a copy.
 */
export function listenToAnswers(paths: RegExp, take: (json: unknown) => void): void {
  async function takeAnswer(address: string, read: () => unknown): Promise<void> {
    const url = URL.parse(address);
    if (!url || !`.${url.hostname}`.endsWith(`.${location.hostname}`) || !paths.test(url.pathname)) return;
    take(await read());
    document.dispatchEvent(new Event(NEW_ITEMS));
  }

  XMLHttpRequest.prototype.open = new Proxy(XMLHttpRequest.prototype.open, {
    apply(open, request: XMLHttpRequest, given) {
      const result = Reflect.apply(open, request, given);
      request.addEventListener('load', () => void takeAnswer(request.responseURL, () => jsonOf(request)).catch(ignore));
      return result;
    },
  });

  window.fetch = new Proxy(window.fetch, {
    apply(fetch, self, given) {
      const answer: Promise<Response> = Reflect.apply(fetch, self, given);
      // Before the page reads the body, after which no copy can be made.
      answer.then((response) => takeAnswer(response.url, () => response.clone().json())).catch(ignore);
      return answer;
    },
  });
}

const jsonOf = (request: XMLHttpRequest): unknown =>
  request.responseType === 'json' ? request.response : JSON.parse(request.responseText);

/** What is no JSON marks nothing. */
function ignore(): void {}
