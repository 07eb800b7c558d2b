import sharp from 'sharp';

/** A JPEG as a phone takes it: with the place where it was taken, in EXIF. */
export const aPhotograph = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#1d4ed8' } })
    .withExif({
      IFD0: { Make: 'Phone of Ada', Copyright: 'Ada Temper' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 22/1 3712/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '8/1 32/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();

/** A PNG of one colour: few bytes for many pixels. */
export const aPlainPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
    .png()
    .toBuffer();
