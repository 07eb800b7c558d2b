import { createContext } from 'react-router';

/** Who asks for a page: the network address, and the account where somebody is signed in. */
export type PageCaller = { address: string; accountId: string | null };

/** Where pages are made as files, and by the development server, nobody is known. */
export const callerContext = createContext<PageCaller>({ address: 'unknown', accountId: null });
