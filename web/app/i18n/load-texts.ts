import { withoutLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { MAIN_NAMESPACES, namespacesOf, type Namespace } from '@bluegem/locales/namespaces';
import { fileOfAddress, textsAddress, type TextFile } from './texts-address.ts';
import { addTexts, hasTexts, type Texts } from './texts.ts';

const RETRIES = 3;
const RETRY_WAIT_MS = 1500;

async function request(address: string, retries = RETRIES): Promise<Record<string, Texts>> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The texts ${address} cannot be loaded: ${response.status}`);
    return (await response.json()) as Record<string, Texts>;
  } catch (error) {
    if (retries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT_MS));
    return request(address, retries - 1);
  }
}

const requested = new Map<string, Promise<void>>();

/** Loads a file of texts once; a file that cannot be loaded is requested again by the next call. */
function loadFile(language: LanguageCode, file: TextFile): Promise<void> {
  const address = textsAddress(language, file);
  let loading = requested.get(address);
  if (!loading) {
    loading = request(address).then((texts) => addTexts(language, texts));
    loading.catch(() => requested.delete(address));
    requested.set(address, loading);
  }
  return loading;
}

const fileOf = (namespace: Namespace): TextFile => (MAIN_NAMESPACES.includes(namespace) ? 'main' : namespace);

/** Loads the texts of a namespace in a browser. The same promise until they are here. */
export const loadNamespace = (language: LanguageCode, namespace: Namespace): Promise<void> =>
  loadFile(language, fileOf(namespace));

/** The files of texts that a page needs: by its address (with or without its language), and what it has used. */
export const textFilesOf = (path: string, used: Iterable<Namespace> = []): TextFile[] => [
  ...new Set<TextFile>(['main', ...namespacesOf(withoutLanguage(path)), ...[...used].map(fileOf)]),
];

/** Loads files of texts in a browser. Rejects if one of them cannot be loaded. */
export async function loadTexts(language: LanguageCode, files: readonly TextFile[]): Promise<void> {
  const missing = files.filter((file) => !hasTexts(language, file === 'main' ? 'common' : file));
  await Promise.all(missing.map((file) => loadFile(language, file)));
}

/** Loads the texts that a page is likely to need. */
export const loadTextsOf = (language: LanguageCode, path: string): Promise<void> =>
  loadTexts(language, textFilesOf(path));

/** Loads the texts that the server has used for this page, and named in its head. */
export const loadTextsOfDocument = (language: LanguageCode): Promise<void> =>
  loadTexts(
    language,
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[as=fetch]'), ({ href }) => fileOfAddress(href)),
  );
