import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { toast, Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { directionOf } from '@bluegem/locales/languages';
import { useLanguage } from '../i18n/language.ts';
import { subscribeToNotices, type Notice } from '../ui/notices.ts';
import { useTheme } from './use-theme.ts';

const ABOVE_BAR = { bottom: 'calc(var(--bottom-bar) + 1rem)' };

function showNotice({ text, kind, action }: Notice): void {
  const show = kind === 'problem' ? toast.error : toast;
  show(text, action && { duration: Infinity, closeButton: true, action: { label: action.text, onClick: action.run } });
}

/** The sizes of the theme in place of the library's. */
const NOTICE_STYLE = {
  background: 'var(--surface-raised)',
  color: 'var(--ink)',
  borderColor: 'var(--line-strong)',
  borderRadius: 'var(--radius-xl)',
  boxShadow: 'var(--shadow-card)',
  fontSize: 'var(--text-sm)',
};
const BUTTON_STYLE = { borderRadius: 'var(--radius-lg)', fontSize: 'var(--text-sm)' };

/** Short notices. 4 seconds, three at a time, 356 px wide, 14 px apart; swiped away from 20 px. */
export default function Toaster() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [theme] = useTheme();
  useEffect(() => subscribeToNotices(showNotice), []);
  return (
    <Sonner
      theme={theme ?? 'dark'}
      dir={directionOf(language)}
      duration={4000}
      visibleToasts={3}
      gap={14}
      position="bottom-center"
      offset={ABOVE_BAR}
      mobileOffset={ABOVE_BAR}
      containerAriaLabel={t('notices')}
      style={{ fontFamily: 'inherit' }}
      toastOptions={{ style: NOTICE_STYLE, actionButtonStyle: BUTTON_STYLE }}
    />
  );
}
