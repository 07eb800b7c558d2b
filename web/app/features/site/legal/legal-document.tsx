import { directionOf } from '@bluegem/locales/languages';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { LegalDocumentData, LegalSection } from './documents.ts';
import { LegalTable } from './legal-table.tsx';
import { RichText } from './rich-text.tsx';

const CONTENTS_ID = 'contents';

type LegalDocumentProps = {
  document: LegalDocumentData;
  /** Further sections of the page: id and title. */
  further?: readonly (readonly [id: string, title: string])[];
};

/** The whole text with the page's table of contents. */
export function LegalDocument({ document: { language, sections }, further = [] }: LegalDocumentProps) {
  const { t } = useTranslation('legal');
  return (
    <div
      lang={language}
      dir={directionOf(language)}
      className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <nav aria-labelledby={CONTENTS_ID} className="h-fit lg:sticky lg:top-24">
        <h2 id={CONTENTS_ID} className="text-sm font-semibold text-faint">
          {t('contents')}
        </h2>
        <ol className="mt-2 grid border-s border-line text-sm sm:grid-cols-2 lg:grid-cols-1">
          {[...sections.map(([id, { title }]) => [id, title] as const), ...further].map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ms-px block border-s border-transparent py-1.5 ps-4 text-soft hover:border-blue hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-12 print:gap-6">
        {sections.map(([id, section]) => (
          <Chapter key={id} id={id} section={section} />
        ))}
      </div>
    </div>
  );
}

function Chapter({ id, section }: { id: string; section: LegalSection }) {
  const { title, text = [], list = [], table, after = [] } = section;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 leading-relaxed text-soft">
      <h2 id={`${id}-title`} className="break-after-avoid text-xl font-semibold text-ink">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h2>
      <Paragraphs texts={text} />
      {list.length > 0 && (
        <ul className="mt-3 grid max-w-measure list-disc gap-2 ps-5 marker:text-blue">
          {list.map((item) => (
            <li key={item}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )}
      {table && <LegalTable table={table} isCode={id === 'storage'} />}
      <Paragraphs texts={after} />
    </section>
  );
}

const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <p key={text} className="mt-3 max-w-measure">
      <RichText text={text} />
    </p>
  ));
