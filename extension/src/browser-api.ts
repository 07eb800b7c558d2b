/** The part of the extension interface that is used; both browsers return promises in Manifest V3. */
type BrowserApi = {
  runtime: {
    id: string;
    getURL(path: string): string;
    getManifest(): { homepage_url?: string };
    sendMessage(message: unknown): Promise<unknown>;
    onMessage: {
      addListener(
        listener: (
          message: unknown,
          sender: { id?: string },
          respond: (answer: unknown) => void,
        ) => boolean | undefined,
      ): void;
    };
  };
  storage: {
    local: { get(keys: readonly string[]): Promise<Record<string, unknown>>; set(values: object): Promise<void> };
    onChanged: { addListener(listener: () => void): void };
  };
  i18n: { getMessage(name: string): string };
};

const scope = globalThis as typeof globalThis & {
  browser?: BrowserApi;
  chrome?: BrowserApi;
  cloneInto?<Value>(value: Value, target: Window): Value;
};

/** `browser` in Firefox, `chrome` in Chromium. */
export const api = (scope.browser?.runtime ? scope.browser : scope.chrome) as BrowserApi;

/** A value that belongs to the page: Firefox draws no pixels that belong to a content script. */
export const ofPage = <Value>(value: Value): Value => scope.cloneInto?.(value, window) ?? value;
