/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a checkbox says by `checked` whether it is on, and must not say it twice */
import { TIERS } from '@bluegem/core/patterns/tier';
import type { ReactNode } from 'react';
import { ColourBadge, TierBadge } from '../pattern-parts/tier-badge.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { LostGem } from '../ui/lost-gem.tsx';
import { Menu } from '../ui/menu.tsx';

const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-xl', 'text-3xl', 'text-5xl'];
const CORNERS = ['rounded-lg', 'rounded-xl', 'rounded-2xl', 'rounded-full'];
const COLOURS = [
  'bg-ground-deep',
  'bg-surface',
  'bg-raised',
  'bg-line',
  'bg-blue',
  'bg-violet',
  'bg-brass',
  'bg-steel',
];

/** Every component in every state, in both themes. Hover, focus and press are to be tried by hand. */
export default function Components() {
  return (
    <div className="grid lg:grid-cols-2">
      <Theme name="Dark" scheme="scheme-dark" />
      <Theme name="Light" scheme="scheme-light" />
    </div>
  );
}

function Theme({ name, scheme }: { name: string; scheme: string }) {
  return (
    <section className={`grid min-w-0 content-start gap-8 bg-ground p-6 text-ink ${scheme}`}>
      <h2 className="text-3xl font-semibold">{name}</h2>
      <Group title="Text">
        {SIZES.map((size) => (
          <p key={size} className={size}>
            {size}: Karambit #387
          </p>
        ))}
      </Group>
      <Group title="Corners, card, colours">
        {CORNERS.map((corner) => (
          <span key={corner} className={`grid size-20 place-items-center border border-line-strong text-xs ${corner}`}>
            {corner.slice(8)}
          </span>
        ))}
        <div className="card p-6">Card</div>
        <div className="card stage p-6">Stage</div>
        {COLOURS.map((colour) => (
          <span key={colour} title={colour} className={`size-11 rounded-lg border border-line ${colour}`} />
        ))}
      </Group>
      <Group title="Buttons">
        {(['primary', 'quiet', 'danger'] as const).map((kind) => (
          <Button key={kind} kind={kind}>
            {kind}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <ButtonLink to="#" kind="quiet">
          link
        </ButtonLink>
        <Menu label="Menu" button="Menu">
          <p className="p-2">An entry</p>
        </Menu>
      </Group>
      <Group title="Badges and chips">
        {[...TIERS, null].map((tier) => (
          <TierBadge key={tier} tier={tier} />
        ))}
        <ColourBadge colour="gold" />
        <ColourBadge colour="purple" />
        {(['plain', 'sure', 'doubt'] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </Group>
      <Group title="Fields">
        <input className="field" aria-label="Empty" placeholder="karambit 387" />
        <input className="field" aria-label="Filled" defaultValue="karambit 387" />
        <input className="field" aria-label="Invalid" aria-invalid defaultValue="karambit 9999" />
        <input className="field" aria-label="Disabled" disabled defaultValue="karambit 387" />
        <select className="field" aria-label="Choice">
          <option>Karambit</option>
          <option>AK-47</option>
        </select>
        <select className="field" aria-label="Disabled choice" disabled>
          <option>Karambit</option>
        </select>
        <textarea className="field py-3" aria-label="Text" rows={3} defaultValue="Several lines" />
      </Group>
      <Group title="Checkboxes, radio buttons, switches, sliders">
        {[false, true].flatMap((isOff) =>
          [false, true].map((isOn) => (
            <span key={`${isOff} ${isOn}`} className="flex gap-3">
              <input type="checkbox" aria-label="Checkbox" defaultChecked={isOn} disabled={isOff} />
              <input type="radio" aria-label="Radio button" defaultChecked={isOn} disabled={isOff} />
              <input type="checkbox" role="switch" aria-label="Switch" defaultChecked={isOn} disabled={isOff} />
            </span>
          )),
        )}
        <input type="range" aria-label="Slider" />
        <input type="range" aria-label="Disabled slider" disabled />
      </Group>
      <Group title="Folded parts, breadcrumbs, nothing to show">
        <Disclosure title="Closed">
          <p>Contents</p>
        </Disclosure>
        <Disclosure title="Open" open>
          <p>Contents</p>
        </Disclosure>
        <Breadcrumbs items={[{ to: '/', text: 'Home' }, { text: 'Components' }]} />
        <LostGem />
      </Group>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3 text-xl font-semibold">{title}</h3>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
