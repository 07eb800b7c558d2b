import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';

type ModerationButtonsProps = {
  entry: { id: string; state: 'waiting' | 'approved' | 'rejected' };
  texts: Readonly<Record<'approve' | 'reject' | 'delete', string>>;
  /** The address that asks for confirmation. */
  askAt: (question: 'reject' | 'delete') => string;
};

/** Approves, rejects or deletes what a user sent, as far as its state allows. */
export function ModerationButtons({ entry: { id, state }, texts, askAt }: ModerationButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {state === 'waiting' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="action" value="approve" />
          <Button type="submit" name="id" value={id} className="max-sm:w-full">
            {texts.approve}
          </Button>
        </Form>
      )}
      {state !== 'rejected' && (
        <ButtonLink kind="quiet" to={askAt('reject')} preventScrollReset>
          {texts.reject}
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" to={askAt('delete')} preventScrollReset>
        {texts.delete}
      </ButtonLink>
    </div>
  );
}
