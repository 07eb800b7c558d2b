import { weaponNameIn } from '@bluegem/core/weapons/weapon-spellings';
import { WEAPONS } from '@bluegem/core/weapons/weapons';
import { floatOf, nameOf, page, type Offer } from './offers.ts';

const attribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const chineseName = ({ weapon, paintIndex }: Offer) =>
  `${weaponNameIn('zh-CN', weapon)}（★） | ${paintIndex === undefined ? '表面淬火' : '渐变之色'} (久经沙场)`;

/** By PenguiniVogel/BuffUtility: rows with the item and the goods in attributes, on a Chinese page. */
function row(offer: Offer, index: number): string {
  const info = {
    paintindex: offer.paintIndex ?? WEAPONS[offer.weapon].paintIndex,
    paintseed: offer.seed,
    stickers: [],
  };
  const wear = floatOf(index).toFixed(10);
  const asset = { appid: 730, assetid: String(4000 + index), goods_id: 42, info, paintwear: wear };
  const goods = { appid: 730, goods_id: 42, market_hash_name: nameOf(offer), name: chineseName(offer) };
  return `<tr class="selling" id="sell_order_${index}" data-asset-info="${attribute(asset)}" data-goods-info="${attribute(goods)}">
<td class="img_td"><div class="pic-cont item-detail-img" data-assetid="${asset.assetid}"><img alt="" width="90" height="60"></div></td>
<td class="t_Left"><div class="name-cont"><h3>${goods.name}</h3></div><div class="csgo_value"><div class="wear-value">磨损: ${wear}</div></div></td>
<td class="t_Left"><strong class="f_Strong">¥ 6000</strong></td></tr>`;
}

export const buff163 = (offers: readonly Offer[]) =>
  page(
    `<div class="detail-tab-cont"><table><tbody class="list_tb list_tb_csgo">${offers.map(row).join('\n')}</tbody></table></div>`,
  );
