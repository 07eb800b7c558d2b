import { useTranslation } from '../i18n/use-translation.ts';
import { DeviceIcon, MoonIcon, SunIcon } from '../ui/icons.tsx';
import { THEMES, useTheme, type Theme } from './use-theme.ts';

const ICONS: Record<Theme, () => React.ReactNode> = { light: SunIcon, dark: MoonIcon, system: DeviceIcon };

/** Light, dark, or the device's setting: three buttons, one of them pressed. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const [theme, choose] = useTheme();
  return (
    <div role="group" aria-label={t('theme.label')} className="scripted flex rounded-full border border-line p-1">
      {THEMES.map((each) => {
        const Icon = ICONS[each];
        return (
          <button
            key={each}
            type="button"
            aria-label={t(`theme.${each}`)}
            title={t(`theme.${each}`)}
            aria-pressed={theme === each}
            onClick={() => choose(each)}
            className="grid size-9 place-items-center rounded-full text-faint transition-colors hover:text-ink aria-pressed:bg-blue-wash aria-pressed:text-blue-ink"
          >
            <Icon />
          </button>
        );
      })}
    </div>
  );
}
