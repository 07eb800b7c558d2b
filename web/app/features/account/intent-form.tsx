import type { ReactNode } from 'react';
import { Form } from 'react-router';

type IntentFormProps = { intent: string; values?: Readonly<Record<string, string>>; children: ReactNode };

/** A form with a single button for one action; it works without script. */
export function IntentForm({ intent, values = {}, children }: IntentFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
