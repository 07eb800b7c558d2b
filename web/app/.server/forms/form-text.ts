import { sanitizeText } from './sanitize-text.ts';

/** The form in a body; an empty one where the body is none. */
export async function readForm(request: Request | Response): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** A field of a form as text; empty where it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? sanitizeText(value) : '';
}

/** Several fields of a form, without spaces around them. */
export const textsOf = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, textOf(form, name).trim()])) as Record<Name, string>;

/** A typed number, with a dot or a comma; null: none was typed. */
export const numberOf = (text: string) => (text === '' ? null : Number(text.replace(',', '.')));
