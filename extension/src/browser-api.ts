/** The part of the extension interface that is used; both browsers return promises in Manifest V3. */
type BrowserApi = {
  runtime: {
    id: string;
    getURL(path: string): string;
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
  i18n: { getMessage(name: string): string; getUILanguage(): string };
};

const scope = globalThis as unknown as { browser?: BrowserApi; chrome?: BrowserApi };

/** `browser` in Firefox, `chrome` in Chromium. */
export const api = (scope.browser?.runtime ? scope.browser : scope.chrome) as BrowserApi;
