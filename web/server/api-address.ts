/** The other addresses below /auth are pages, and so is the documentation of the API. */
const API_PATH =
  /^\/((api(?!\/docs(\.data)?(\?|$))|render|models|health|local-identity|(rest|auth)\/v1)(\/|\?|$)|auth\/(steam|discord)(\/return)?(\?|$))/;

/** Whether the API answers at an address, in the built server and in development. */
export const isApiAddress = (url: string): boolean => API_PATH.test(url);
