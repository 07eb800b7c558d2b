/** `karambit-387-playside-fancy.png` */
export function pictureFileName(weapon: string, patternId: number, side: string, type: string): string {
  return `${weapon}-${patternId}-${side}-${type}.png`;
}
