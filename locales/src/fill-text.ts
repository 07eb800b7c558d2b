/** Puts values into the `{{name}}` places of a text. A place without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(valueOf(name) ?? place));
}
