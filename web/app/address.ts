import { createContext } from 'react-router';

/** The network address that asks for a page. Where pages are made as files, and by the development server, it is unknown. */
export const addressContext = createContext<string>('unknown');
