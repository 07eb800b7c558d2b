import { LANGUAGES, localisedPath, withoutLanguage, type LanguageCode } from '@bluegem/locales/languages';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link, useLocation, useNavigate } from 'react-router';
import { saveLanguage, useLanguage, usePath } from '../i18n/language.ts';
import { GlobeIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/**
 * The theme, and links to the other languages that keep the page, its query and its fragment. Without script they use
 * `?lang=`, which stores the choice.
 */
export function LanguageMenu() {
  const { t } = useTranslation();
  const language = useLanguage();
  const path = usePath();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  const hrefOf = (code: LanguageCode) => {
    const query = new URLSearchParams(search);
    query.set('lang', code);
    return `${withoutLanguage(pathname)}?${query.toString()}${hash}`;
  };
  const choose = (code: LanguageCode) => {
    saveLanguage(code);
    void navigate(`${localisedPath(pathname, code)}${search}${hash}`, { preventScrollReset: true });
  };

  return (
    <Menu
      label={`${language.split('-')[0]?.toUpperCase()}: ${t('language.choose')}`}
      button={
        <>
          <span className="hidden md:block">
            <GlobeIcon />
          </span>
          <span className="uppercase">{language.split('-')[0]}</span>
        </>
      }
    >
      <div className="mb-2 w-fit">
        <ThemeSwitch />
      </div>
      <ul className="grid gap-0.5">
        {LANGUAGES.map(({ code, name, direction }) => (
          <li key={code}>
            <a
              href={hrefOf(code)}
              hrefLang={code}
              lang={code}
              dir={direction}
              aria-current={code === language ? 'true' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                choose(code);
              }}
              className="block rounded-xl px-3 py-2 text-sm text-soft hover:bg-raised hover:text-ink aria-[current]:font-bold aria-[current]:text-blue-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <Link
        to={path(`/feedback?kind=bug&wrong=${encodeURIComponent(pathname)}`)}
        rel="nofollow"
        className="block rounded-xl px-3 py-2 text-sm text-soft hover:bg-raised hover:text-ink"
      >
        {t('language.wrong')}
      </Link>
    </Menu>
  );
}
