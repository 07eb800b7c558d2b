import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** The nonce that this answer's scripts carry; null while pages are made as files. */
export const nonceContext = createContext<string | null>(null);

/** The same for components. Browsers hide it, so it is undefined there. */
export const NonceContext = createReactContext<string | undefined>(undefined);
