import type { TextureProblem } from '@bluegem/core/texture-file/texture-limits';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { notify } from '../../ui/notices.ts';
import { readCustomTexture, type CustomTexture } from './state/custom-texture.ts';

type TextureCardProps = { custom: CustomTexture | undefined; onChange: (custom: CustomTexture | undefined) => void };

type Reading = { kind: 'idle' } | { kind: 'reading' } | { kind: 'refused'; problem: TextureProblem };

/** The current texture, and a drop zone for another one. It never leaves the browser. */
export function TextureCard({ custom, onChange }: TextureCardProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  const [reading, setReading] = useState<Reading>({ kind: 'idle' });
  const [isOver, setOver] = useState(false);
  const newest = useRef(0);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const number = ++newest.current;
    setReading({ kind: 'reading' });
    const read = await readCustomTexture(file);
    if (number !== newest.current) return;
    if ('problem' in read) {
      setReading({ kind: 'refused', problem: read.problem });
      notify(t(`own.problem.${read.problem}`), 'problem');
    } else {
      setReading({ kind: 'idle' });
      onChange(read);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const toDefault = () => {
    newest.current++;
    setReading({ kind: 'idle' });
    onChange(undefined);
  };
  return (
    <section aria-labelledby={id} className="card grid content-start gap-2 p-4">
      <h2 id={id} className="text-base font-semibold">
        {t('own.title')}
      </h2>
      <p role="status" className="text-sm text-soft" data-texture={custom ? 'custom' : 'default'}>
        {reading.kind === 'reading'
          ? t('own.reading')
          : custom
            ? t('own.custom', { name: custom.name })
            : t('own.default')}
      </p>
      {reading.kind === 'refused' && (
        <p role="alert" className="rounded-lg bg-danger-wash px-3 py-2 text-sm text-danger-ink">
          {t(`own.problem.${reading.problem}`)}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a file can be chosen instead */}
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`grid min-h-20 cursor-pointer place-content-center gap-0.5 rounded-xl border border-dashed px-3 py-2 text-center text-sm text-soft transition-colors hover:border-blue-bright has-focus-visible:outline-2 has-focus-visible:outline-blue-bright ${isOver ? 'border-blue-bright bg-blue-wash' : 'border-line-strong'}`}
      >
        <input
          type="file"
          accept="image/png,image/avif,.png,.avif"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
          className="sr-only"
        />
        <span className="font-semibold text-ink">{t('own.drop')}</span>
        <span className="text-xs text-faint">{t('own.rules')}</span>
      </label>
      {custom && (
        <button
          type="button"
          onClick={toDefault}
          className="min-h-11 justify-self-start text-sm underline underline-offset-4 hover:text-ink xl:min-h-8"
        >
          {t('own.toDefault')}
        </button>
      )}
    </section>
  );
}
