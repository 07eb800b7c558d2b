/** A pattern in the traders' notation, the same in every language. */
export const EXAMPLE_NAME = 'ak 661';
