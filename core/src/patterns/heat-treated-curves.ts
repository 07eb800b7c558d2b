/**
 * Colour shares (percent) of the Heat Treated items by the 13th number of the paint seed's stream, at 26 evenly spaced
 * points from 0 to 1; the rest to 100 is "other". Fitted by `npm run atlas -- dataset heat-treated` to the shares of
 * all seeds in facts/published-percentages.json (derived from csgo-blue-gem-calculator, MIT; NOTICE).
 */
export const HEAT_TREATED_CURVES = {
  'five-seven-heat-treated': {
    blue: [
      45.2, 32.6, 27.1, 27.5, 22.9, 20.3, 20.5, 21.9, 21, 21.1, 18.2, 12.6, 6.6, 3.8, 8, 26.5, 40.6, 45.2, 43, 40.1,
      39.9, 44.8, 54.7, 67.6, 79.1, 80.6,
    ],
    purple: [
      9.4, 13.5, 14.2, 12.7, 10.4, 9.1, 6.8, 6.3, 6, 6.9, 5.5, 4.7, 4.7, 7.2, 16.2, 23.7, 16.9, 13.3, 14, 12.3, 10.1,
      8.4, 8.6, 8, 4.7, 3.9,
    ],
    gold: [
      13, 15.3, 20.4, 24.3, 30, 33.6, 38.2, 38.3, 38.6, 36.2, 32.6, 30.2, 30.8, 32.8, 32.4, 27.2, 24.6, 24.1, 25.2,
      30.2, 33.8, 32, 24.2, 15.7, 9.8, 8.4,
    ],
  },
  'desert-eagle-heat-treated': {
    blue: [
      36.3, 35.2, 36.2, 37.1, 34, 31.1, 31.4, 30.9, 31.6, 30.2, 23.1, 15.6, 9.7, 6.8, 7.1, 19.4, 27.4, 28, 23.8, 19.7,
      18.5, 21, 29.2, 49.3, 68.6, 72.9,
    ],
    purple: [
      6.3, 8.4, 9.5, 8.5, 8.6, 7.4, 4.8, 3.9, 4.2, 5.6, 6.9, 8.5, 10.1, 12.8, 20.9, 30.8, 24.2, 19, 16.6, 11.8, 8.1,
      6.7, 9.4, 14.9, 10.4, 7.6,
    ],
    gold: [
      21.3, 21.7, 22.2, 21.7, 17.9, 17, 18.1, 18.9, 18, 16.5, 16.1, 14.9, 15.3, 17.2, 22.1, 25.1, 26.7, 31.6, 39, 49.3,
      57, 57.2, 45.8, 21.1, 12, 10.8,
    ],
  },
} as const;
