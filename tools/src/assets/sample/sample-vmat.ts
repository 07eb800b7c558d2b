const material = (shader: string, values: Record<string, string>, compiled: Record<string, string>): string => {
  const lines = (pairs: Record<string, string>, indent: string) =>
    Object.entries(pairs).map(([key, value]) => `${indent}"${key}"\t\t"${value}"`);
  return [
    '// A sample in the form that Source 2 Viewer writes',
    '"Layer0"',
    '{',
    `\tshader "${shader}"`,
    ...lines(values, '\t'),
    '\t"Compiled Textures"',
    '\t{',
    ...lines(compiled, '\t\t'),
    '\t}',
    '}',
    '',
  ].join('\n');
};

/** The composite inputs of a sample weapon. */
export function compositeInputsText(
  { masks, occlusion }: { masks: string; occlusion: string },
  { uvScale, weaponLength }: { uvScale: number; weaponLength: number },
): string {
  return material(
    'csgo_composite_inputs.vfx',
    {
      F_SEPARATE_CHANNEL_INPUTS: '1',
      g_flUvScale1: uvScale.toFixed(6),
      g_flWeaponLength1: weaponLength.toFixed(6),
      TextureMetalness1: '[1.000000 1.000000 1.000000 0.000000]',
    },
    { g_tMasks: `${masks}.vtex`, g_tAmbientOcclusion: `${occlusion}.vtex` },
  );
}

/** The paint of the sample finish. */
export function paintMaterialText({ pattern, wear, grunge }: Record<'pattern' | 'wear' | 'grunge', string>): string {
  return material(
    'csgo_customweapon.vfx',
    {
      F_PAINT_STYLE: '7',
      g_vColor0: '[0.900000 0.900000 0.900000 0.000000]',
      g_vColor1: '[0.800000 0.800000 0.800000 0.000000]',
      g_vColor2: '[0.700000 0.700000 0.700000 0.000000]',
      g_vColor3: '[0.100000 0.100000 0.100000 0.000000]',
      g_flColorBrightness: '1.000000',
    },
    { g_tPattern: `${pattern}.vtex`, g_tWear: `${wear}.vtex`, g_tGrunge: `${grunge}.vtex` },
  );
}
