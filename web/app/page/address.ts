import { createContext } from 'react-router';

/** The client's network address. Unknown for pre-rendered pages and on the development server. */
export const addressContext = createContext<string>('unknown');
