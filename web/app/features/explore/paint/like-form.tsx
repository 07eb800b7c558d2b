import { useId, type FormEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';

/** Asks for a pattern to paint like. */
export function LikeForm({ onLike }: { onLike: (patternId: number) => void }) {
  const { t } = useTranslation('index');
  const name = useId();
  const like = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onLike(Number(new FormData(event.currentTarget).get('like')));
  };
  return (
    <form onSubmit={like} className="flex items-center gap-2 max-sm:w-full">
      <label htmlFor={`${name}-like`} className="min-w-0 text-sm font-semibold max-sm:flex-1">
        {t('find.like')}
      </label>
      <input
        id={`${name}-like`}
        name="like"
        type="number"
        required
        min={1}
        max={1000}
        defaultValue={387}
        className="field w-20! sm:w-24!"
      />
      <Button kind="quiet" type="submit" className="min-h-12 whitespace-nowrap">
        {t('find.likeButton')}
      </Button>
    </form>
  );
}
