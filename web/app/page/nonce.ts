import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** The nonce of this response's scripts; null for pre-rendered pages. */
export const nonceContext = createContext<string | null>(null);

/** The same for components. Browsers hide it, so it is undefined there. */
export const NonceContext = createReactContext<string | undefined>(undefined);
