import { createContext } from 'react';

/** The attribute of the element that stands where the scripts of a page go. */
export const SCRIPTS_PLACE = 'data-scripts';

/** Whether the server inserts the links and scripts of the page's routes afterwards. False in browsers. */
export const StoredAssetsContext = /* @__PURE__ */ createContext(false);
