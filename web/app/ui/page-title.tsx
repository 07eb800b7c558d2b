import type { ReactNode } from 'react';
import { usePath } from '../i18n/language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Breadcrumb } from '../page/breadcrumb-context.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

type PageTitleProps = {
  title: string;
  /** Content after the title within the heading. */
  beside?: ReactNode;
  lead: ReactNode;
  children?: ReactNode;
};

/** The heading of a page with one sentence below it. */
export function PageTitle({ title, beside, lead, children }: PageTitleProps) {
  return (
    <div className="mt-4">
      <h1 className="text-3xl font-semibold wrap-break-word hyphens-auto md:text-5xl">
        {title}
        {beside}
      </h1>
      <p className="mt-3 max-w-measure text-base text-balance text-soft">{lead}</p>
      {children}
    </div>
  );
}

type TitledPageProps = PageTitleProps & {
  /** The pages between the first one and this one. */
  above?: readonly Breadcrumb[];
  /** The page's name in the way to it, if that is not its title. */
  crumb?: string;
};

/** A page with the way to it, its heading, and one sentence below that. */
export function TitledPage({ above = [], crumb, children, ...title }: TitledPageProps) {
  const { t } = useTranslation();
  const path = usePath();
  return (
    <div className="wrap pt-2 md:pt-8">
      <Breadcrumbs items={[{ to: path('/'), text: t('nav.home') }, ...above, { text: crumb ?? title.title }]} />
      <PageTitle {...title} />
      {children}
    </div>
  );
}
