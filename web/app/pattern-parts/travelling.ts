/** The class of the picture that travels from a card to the page of its pattern, where the browser can show that. */
export const TRAVELLING = '[view-transition-name:pattern-picture]';
