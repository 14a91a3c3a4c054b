// Written by `npm run photos` (scripts/photos.mjs) from the masters in photos/; change it there.

/** The available widths of each slot, the kind of place a picture is made for. */
export const slotWidths: Record<string, { avif: readonly number[]; jpeg: readonly number[] }> = {
  square: { avif: [160, 320, 480, 720, 1080, 1600], jpeg: [480, 1080, 1600] },
  tall: { avif: [240, 360, 540, 720, 960], jpeg: [360, 720] },
  landscape: { avif: [1024, 1440, 1920, 2400], jpeg: [1440, 2400] },
  portrait: { avif: [480, 750, 960, 1200], jpeg: [750, 1200] },
  exploded: { avif: [480, 720, 1080, 1600], jpeg: [720, 1600] },
  turn: { avif: [1800], jpeg: [1800] },
  card: { avif: [], jpeg: [1200] },
}

/** `colour` is the picture's average, shown until it has loaded. */
export const manifest = {
  'bat-01-hero': { slot: 'square', version: 'e1642b69', width: 1600, height: 1600, colour: '#d7d7d8' },
  'bat-02-back': { slot: 'square', version: 'a31214e8', width: 1600, height: 1600, colour: '#d7d7d8' },
  'bat-03-edge': { slot: 'square', version: 'c12acf82', width: 1600, height: 1600, colour: '#cdced0' },
  'bat-04-splice': { slot: 'square', version: 'e23cc081', width: 1600, height: 1600, colour: '#d2d0ca' },
  'bat-05-toe': { slot: 'square', version: 'd948ecaf', width: 1600, height: 1600, colour: '#cec6b9' },
  'bat-06-sensor': { slot: 'square', version: '9b808c91', width: 1600, height: 1600, colour: '#d1c7b6' },
  'bat-07-flat': { slot: 'square', version: '908c8a85', width: 1600, height: 1600, colour: '#d1cac3' },
  'bat-08-grass': { slot: 'square', version: '46c5613d', width: 1600, height: 1600, colour: '#6e6e44' },
  'bat-09-dark': { slot: 'square', version: 'aa68bf46', width: 1600, height: 1600, colour: '#171c25' },
  'sensor-01-hero': { slot: 'square', version: '65cef8b1', width: 1600, height: 1600, colour: '#b3b5b8' },
  'sensor-02-front': { slot: 'square', version: 'cd34a927', width: 1600, height: 1600, colour: '#9b9da2' },
  'sensor-03-side': { slot: 'square', version: 'ebc2d986', width: 1600, height: 1600, colour: '#b5b7bb' },
  'sensor-04-on-bat': { slot: 'square', version: 'a3d963c1', width: 1600, height: 1600, colour: '#cec8bd' },
  'sensor-05-box': { slot: 'square', version: '7b00dd7f', width: 1600, height: 1600, colour: '#8f9396' },
  'sensor-06-hand-scale': { slot: 'square', version: '0aabaf13', width: 1600, height: 1600, colour: '#b1a9ad' },
  'sensor-07-dark': { slot: 'square', version: 'c3ae8183', width: 1600, height: 1600, colour: '#1d2126' },
  'bat-01-hero-tall': { slot: 'tall', version: '0f36ad53', width: 960, height: 1600, colour: '#dad9d8' },
  'bat-02-back-tall': { slot: 'tall', version: '576d1c84', width: 960, height: 1600, colour: '#dad9d8' },
  'bat-09-dark-tall': { slot: 'tall', version: '03e2bbf3', width: 960, height: 1600, colour: '#1d222b' },
  'site-hero': { slot: 'landscape', version: 'd7aa226f', width: 2400, height: 1350, colour: '#2d4831' },
  'site-hero-portrait': { slot: 'portrait', version: 'bb9f2adf', width: 1200, height: 1600, colour: '#37563e' },
  'bat-turn': { slot: 'turn', version: '309c5d9e', width: 1800, height: 2400, colour: '#dbdbda' },
  'tech-exploded': { slot: 'exploded', version: 'b1bdddf8', width: 1600, height: 1200, colour: '#a8aaae' },
  'card-site': { slot: 'card', version: 'd6e2a465', width: 1200, height: 630, colour: '#cecece' },
  'card-bat': { slot: 'card', version: 'd373513c', width: 1200, height: 630, colour: '#50552d' },
  'card-sensor': { slot: 'card', version: '0e20f12c', width: 1200, height: 630, colour: '#9fa0a3' },
}

export type PhotoName = keyof typeof manifest
