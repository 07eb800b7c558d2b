/** Sets the text of a field that keeps it itself, if it is on the page. */
export function fillField(field: HTMLInputElement | null, text: string): void {
  if (field) field.value = text;
}
