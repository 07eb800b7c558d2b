import type { WeaponId } from '@bluegem/core/weapons/weapons';
import { SALE_STATES, type SaleState } from '@bluegem/core/prices/sale-report';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useFormats } from '../../i18n/format.ts';
import { usePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { patternName } from '../../i18n/weapon-name.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ConfirmChange } from './confirm-change.tsx';
import { aroundPage, Pager } from './pager.tsx';
import { Refusal, type RefusalProps } from './refusal.tsx';
import { useAddresses } from './use-addresses.ts';

/** What users send and admins decide about: the name of the page and of its texts. */
type Moderated = 'sales' | 'screenshots';
type Question = 'reject' | 'delete';

type ModerationInboxProps = {
  of: Moderated;
  state: SaleState;
  counts: Readonly<Record<SaleState, number>>;
  page: number;
  pages: number;
  refusal: RefusalProps | undefined;
  isEmpty: boolean;
  children: ReactNode;
};

/** The entries in one state, with links to the other states and pages. */
export function ModerationInbox({ of, state, counts, page, pages, refusal, isEmpty, children }: ModerationInboxProps) {
  const { t } = useTranslation(of);
  const { count } = useFormats();
  const path = usePath();
  const at = useAddresses();
  const tabs = SALE_STATES.map((id) => ({
    id,
    to: `${path(`/admin/${of}`)}${id === 'waiting' ? '' : `?state=${id}`}`,
    text: `${t(`admin.states.${id}`)} (${count(counts[id])})`,
  }));
  return (
    <>
      <TabLinks label={t('admin.which')} tabs={tabs} current={state} />
      <div className="mt-6">{refusal && <Refusal {...refusal} />}</div>
      {isEmpty && <p className="text-soft">{t('admin.none')}</p>}
      {children}
      <Pager label={t('admin.pages')} {...aroundPage(page, pages, (next) => at({ page: String(next) }))} />
    </>
  );
}

type ModerationButtonsProps = { of: Moderated; entry: { id: string; state: SaleState } };

/** Approves an entry, or leads to the confirmation of rejecting or deleting it, as far as its state allows. */
export function ModerationButtons({ of, entry: { id, state } }: ModerationButtonsProps) {
  const { t } = useTranslation(of);
  const at = useAddresses();
  const ask = (question: Question) => (
    <ButtonLink kind="quiet" to={at({ confirm: question, id })} preventScrollReset>
      {t(`admin.${question}`)}
    </ButtonLink>
  );
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      {state === 'waiting' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="action" value="approve" />
          <Button type="submit" name="id" value={id} className="max-sm:w-full">
            {t('admin.approve')}
          </Button>
        </Form>
      )}
      {state !== 'rejected' && ask('reject')}
      {ask('delete')}
    </div>
  );
}

type ModerationDialogProps = {
  of: Moderated;
  entry: { id: string; weapon: WeaponId; patternId: number };
  question: Question;
};

/** Confirms rejecting (with a reason) or deleting an entry. */
export function ModerationDialog({ of, entry, question }: ModerationDialogProps) {
  const { t } = useTranslation(of);
  const at = useAddresses();
  return (
    <ConfirmChange
      title={t(`admin.${question}Title`, { name: patternName(t, entry) })}
      text={t(`admin.${question}Text`)}
      confirm={t(`admin.${question}`)}
      fields={{ action: question, id: entry.id }}
      reason={question === 'reject' ? { name: 'reason', label: t('admin.reason') } : undefined}
      backTo={at()}
    />
  );
}
