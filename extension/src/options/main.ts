import { api } from '../browser-api.ts';
import { direction } from '../content/texts.ts';
import { parseAddress, readSettings, saveSettings } from '../settings.ts';
import { textLanguage } from '../text-language.ts';
import { SITE_IDS, SITE_NAMES } from '../sites/site-ids.ts';

const text = (name: string) => api.i18n.getMessage(name);

const { off, address } = await readSettings();
document.documentElement.lang = textLanguage();
document.documentElement.dir = direction();

const boxes = SITE_IDS.map((id) => {
  const box = Object.assign(document.createElement('input'), {
    type: 'checkbox',
    name: id,
    checked: !off.includes(id),
  });
  box.addEventListener('change', () => void saveSettings({ off: SITE_IDS.filter((_, at) => !boxes[at]?.checked) }));
  return box;
});
const heading = Object.assign(document.createElement('h1'), { textContent: text('sites') });
const labels = boxes.map((box, index) => {
  const label = document.createElement('label');
  label.append(box, ` ${SITE_NAMES[SITE_IDS[index] ?? 'csfloat']}`);
  return label;
});
const field = Object.assign(document.createElement('input'), {
  type: 'url',
  name: 'address',
  dir: 'ltr',
  value: address ?? '',
});
field.addEventListener('change', () => {
  const parsed = field.value.trim() === '' ? '' : parseAddress(field.value);
  field.setAttribute('aria-invalid', String(parsed === undefined));
  if (parsed !== undefined) void saveSettings({ address: parsed });
});
const addressLabel = document.createElement('label');
addressLabel.append(`${text('address')} `, field);
document.body.append(heading, ...labels, addressLabel);
