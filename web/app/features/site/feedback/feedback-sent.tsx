import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePath } from '../../../i18n/language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { FeedbackSubject } from './feedback-values.ts';

/** Replaces the form after it was sent. */
export function FeedbackSent({ subject }: { subject: FeedbackSubject | null }) {
  const { t } = useTranslation('forms');
  const path = usePath();
  const title = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="card animate-rise p-8 md:p-12">
      <svg viewBox="0 0 48 48" aria-hidden="true" className="size-14 text-blue-bright">
        <circle cx="24" cy="24" r="22" fill="currentColor" opacity="0.16" />
        <path d="m15 25 6.5 6.5L34 18" fill="none" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      </svg>
      <h2 ref={title} tabIndex={-1} className="mt-5 text-xl font-semibold outline-none md:text-3xl">
        {t('feedback.sent')}
      </h2>
      <p role="status" className="mt-2 max-w-xl text-soft">
        {t('feedback.sentText')}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {subject?.patternId != null && (
          <ButtonLink to={path(`/pattern/${subject.weapon}/${subject.patternId}`)}>{t('feedback.back')}</ButtonLink>
        )}
        <ButtonLink kind="quiet" to={path('/feedback')}>
          {t('feedback.another')}
        </ButtonLink>
      </div>
    </section>
  );
}
