/**
 * Sets the text of a field that keeps it itself, if it is on the page; lines are joined, as a field of one line does.
 */
export function fillField(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
}
