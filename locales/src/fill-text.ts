/** Replaces the `{{name}}` placeholders of a text. A placeholder without a value does not change. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  const valueOf = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(valueOf(name) ?? place));
}
