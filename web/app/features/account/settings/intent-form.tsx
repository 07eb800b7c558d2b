import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';

type IntentFormProps = {
  intent: string;
  /** What it is about, if there are several. */
  id?: string;
  text: string;
  /** The text for screen readers, if it says more. */
  label?: string;
};

/** A form with a single button for one action; it works without script. */
export function IntentForm({ intent, id, text, label }: IntentFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button kind="quiet" type="submit" aria-label={label}>
        {text}
      </Button>
    </Form>
  );
}
