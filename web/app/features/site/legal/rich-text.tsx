import { Fragment } from 'react';
import { Link } from 'react-router';
import { usePath } from '../../../i18n/language.ts';

const PAGES = ['legal', 'privacy', 'terms', 'settings', 'feedback', 'about'];

const SITES: Readonly<Record<string, string>> = {
  steam: 'https://store.steampowered.com/privacy_agreement/',
  discord: 'https://discord.com/privacy',
  google: 'https://policies.google.com/privacy',
  edoeb: 'https://www.edoeb.admin.ch/',
  edpb: 'https://www.edpb.europa.eu/about-edpb/about-edpb/members_en',
};

/** The link names that may be in angle brackets in a legal text. */
export const LINK_NAMES: readonly string[] = [...PAGES, ...Object.keys(SITES)];

const MARKED = /<(\w+)>([^<]+)<\/\1>/g;
const LINK = 'font-medium text-blue-ink underline underline-offset-4';

/** A text in which `<privacy>text</privacy>` is a link to that page or site. */
export function RichText({ text }: { text: string }) {
  const path = usePath();
  // Splitting by a pattern with two groups gives: text, name, link text, text, name, link text, text.
  const parts = text.split(MARKED);
  return Array.from({ length: Math.ceil(parts.length / 3) }, (_, index) => {
    const [plain, name = '', words] = parts.slice(index * 3, index * 3 + 3);
    const site = SITES[name];
    return (
      <Fragment key={index}>
        {plain}
        {site !== undefined && (
          <a href={site} rel="noreferrer" className={LINK}>
            {words}
          </a>
        )}
        {PAGES.includes(name) && (
          <Link to={path(`/${name}`)} className={LINK}>
            {words}
          </Link>
        )}
      </Fragment>
    );
  });
}
