/** A pattern as traders write it, in every language. */
export const EXAMPLE_NAME = 'ak 661';
