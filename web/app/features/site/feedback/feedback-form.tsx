import { EMAIL_MAX_LENGTH, FEEDBACK_KINDS, MESSAGE_MAX_LENGTH, MESSAGE_MIN_LENGTH } from '@bluegem/core/site/feedback';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Form, Link, useNavigation } from 'react-router';
import { useFormats } from '../../../i18n/format.ts';
import { usePath } from '../../../i18n/language.ts';
import { weaponName } from '../../../i18n/weapon-name.ts';
import { Button } from '../../../ui/button.tsx';
import {
  checkFeedback,
  kindOf,
  readValues,
  subjectOf,
  type FeedbackProblems,
  type FeedbackSubject,
  type FeedbackValues,
} from './feedback-values.ts';

/** The server's refusal of the whole form, not of a field. */
export type FeedbackRefusal = { kind: 'limited'; waitSeconds: number } | { kind: 'failed' };

export type FeedbackFormProps = {
  values: FeedbackValues;
  problems: FeedbackProblems | null;
  refusal: FeedbackRefusal | null;
  /** Messages go on to a Discord channel of the operator. */
  isForwarded: boolean;
};

/** Validated here before it is sent; without script the server validates it and returns the input. */
export function FeedbackForm({ values, problems: found, refusal, isForwarded }: FeedbackFormProps) {
  const { t } = useTranslation('forms');
  const path = usePath();
  const navigation = useNavigation();
  const [current, setCurrent] = useState<{ problems: FeedbackProblems | null; instead: FeedbackProblems | null }>();
  const form = useRef<HTMLFormElement>(null);
  const problems = current?.instead === found ? current.problems : found;
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const subject = subjectOf(values);
  return (
    <Form
      ref={form}
      method="post"
      action={path('/feedback')}
      noValidate
      preventScrollReset
      className="card grid gap-6 p-6 md:p-8"
      onSubmit={(event) => {
        const result = checkFeedback(readValues(new FormData(event.currentTarget)));
        const next = 'problems' in result ? result.problems : null;
        setCurrent({ problems: next, instead: found });
        if (!next) return;
        event.preventDefault();
        form.current?.querySelector<HTMLElement>(next.message ? '[name=message]' : '[name=email]')?.focus();
      }}
    >
      {refusal && <Refusal refusal={refusal} />}
      {subject && <Subject subject={subject} />}
      <KindChoice kind={kindOf(values.kind)} />
      <MessageField initial={values.message} problem={problems?.message} />
      <EmailField initial={values.email} isInvalid={problems?.email !== undefined} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" className="min-w-44" disabled={isSending}>
          {isSending ? t('feedback.sending') : t('feedback.send')}
        </Button>
        <p className="max-w-measure text-sm text-faint">
          {isForwarded && `${t('feedback.privacy')} `}
          <Link
            to={path('/privacy')}
            className="inline-block py-1 whitespace-nowrap text-soft underline underline-offset-4 hover:text-ink"
          >
            {t('common:footer.privacy')}
          </Link>
        </p>
      </div>
    </Form>
  );
}

function Refusal({ refusal }: { refusal: FeedbackRefusal }) {
  const { t } = useTranslation('forms');
  const { wait } = useFormats();
  return (
    <p role="alert" className="rounded-xl bg-danger-wash px-4 py-3 font-medium text-danger-ink">
      {refusal.kind === 'limited' ? t('feedback.wait', { wait: wait(refusal.waitSeconds) }) : t('feedback.failed')}
    </p>
  );
}

/** The attached pattern, with a button to remove it. */
function Subject({ subject: { weapon, patternId } }: { subject: FeedbackSubject }) {
  const { t } = useTranslation('forms');
  const path = usePath();
  const subject = `${weaponName(t, weapon)}${patternId === null ? '' : ` #${patternId}`}`;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl bg-blue-wash px-4 py-3">
      <strong className="font-display font-semibold text-blue-ink">{t('feedback.about', { place: subject })}</strong>
      <Link
        to={path('/feedback')}
        className="inline-block py-1 text-sm text-soft underline underline-offset-4 hover:text-ink"
      >
        {t('feedback.detach')}
      </Link>
      <input type="hidden" name="weapon" value={weapon} />
      {patternId !== null && <input type="hidden" name="pattern" value={patternId} />}
    </p>
  );
}

function KindChoice({ kind: chosen }: { kind: string }) {
  const { t } = useTranslation('forms');
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('feedback.kind')}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {FEEDBACK_KINDS.map((kind) => (
          <label
            key={kind}
            className="flex cursor-pointer items-start gap-3 rounded-xl border border-line-strong bg-(--field) px-4 py-3 hover:border-blue-bright has-checked:border-blue-bright has-checked:bg-blue-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue-bright"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
              className="mt-0.5 outline-none"
            />
            <span className="font-semibold">
              {t(`feedback.kinds.${kind}.name`)}
              <span className="block text-sm font-normal text-faint">{t(`feedback.kinds.${kind}.hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MessageField({ initial, problem }: { initial: string; problem: FeedbackProblems['message'] | undefined }) {
  const { t } = useTranslation('forms');
  const { count } = useFormats();
  const [length, setLength] = useState(initial.length);
  const labels = {
    required: t('required'),
    'too-short': t('minLength', { min: MESSAGE_MIN_LENGTH }),
    'too-long': t('maxLength', { max: count(MESSAGE_MAX_LENGTH) }),
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor="message" className="text-sm font-semibold">
        {t('feedback.message')}
      </label>
      <textarea
        id="message"
        name="message"
        dir="auto"
        rows={7}
        required
        defaultValue={initial}
        aria-invalid={problem ? true : undefined}
        aria-describedby="message-note"
        onInput={(event) => setLength(event.currentTarget.value.trim().length)}
        className="field resize-y py-3 leading-relaxed"
      />
      <div className="flex flex-wrap justify-between gap-x-6 text-sm">
        <p id="message-note" className={problem ? 'font-medium text-danger-ink' : 'text-faint'}>
          {problem
            ? labels[problem]
            : t('feedback.messageHint', { min: MESSAGE_MIN_LENGTH, max: count(MESSAGE_MAX_LENGTH) })}
        </p>
        <p className={`scripted ${length > MESSAGE_MAX_LENGTH ? 'font-medium text-danger-ink' : 'text-faint'}`}>
          {t('feedback.counter', { count: count(length), max: count(MESSAGE_MAX_LENGTH) })}
        </p>
      </div>
    </div>
  );
}

function EmailField({ initial, isInvalid }: { initial: string; isInvalid: boolean }) {
  const { t } = useTranslation('forms');
  return (
    <div className="grid gap-1.5">
      <label htmlFor="email" className="text-sm font-semibold">
        {t('feedback.email')}
      </label>
      <input
        id="email"
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={EMAIL_MAX_LENGTH}
        defaultValue={initial}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby="email-note"
        className="field lg:max-w-xl"
      />
      <p id="email-note" className={`text-sm ${isInvalid ? 'font-medium text-danger-ink' : 'text-faint'}`}>
        {isInvalid ? t('email') : t('feedback.emailHint')}
      </p>
    </div>
  );
}
