// Makes the responsive picture sets in public/photos/ from photos/masters/, and the manifest the pages read.
// Each file name contains a hash of its master and its recipe. So a file that exists is not made again, and browsers may cache
// every file for ever.
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { makeIcons } from './icons.mjs'

/** @typedef {{ left: number, top: number, width: number, height: number }} Crop */
/** @typedef {{ name: string, master: string, slot: keyof typeof slots, crop?: Crop, overlay?: string }} Recipe */
/** @typedef {{ name: string, slot: string, version: string, width: number, height: number, colour: string }} MadeSet */

const root = path.join(import.meta.dirname, '..')
const masters = path.join(root, 'photos/masters')
const output = path.join(root, 'public/photos')

// One encoder thread, because AVIF takes minutes and other work runs at the same time.
sharp.concurrency(1)

/** @satisfies {Record<string, { avif: number[], jpeg: number[], quality: number }>} */
const slots = {
  // Gallery, thumbnails, cards and feature pairs; 1600 is for the zoom.
  square: { avif: [160, 320, 480, 720, 1080, 1600], jpeg: [480, 1080, 1600], quality: 64 },
  // The slender bat in tall slots, three wide to five high.
  tall: { avif: [240, 360, 540, 720, 960], jpeg: [360, 720], quality: 64 },
  landscape: { avif: [1024, 1440, 1920, 2400], jpeg: [1440, 2400], quality: 62 },
  // 750 is just enough for a window of 412 px on a screen of 1.75 dots to the pixel.
  portrait: { avif: [480, 750, 960, 1200], jpeg: [750, 1200], quality: 54 },
  exploded: { avif: [480, 720, 1080, 1600], jpeg: [720, 1600], quality: 64 },
  // One sheet with all pictures of the turning bat: see app/parts/photos/turntable.tsx.
  turn: { avif: [1800], jpeg: [1800], quality: 66 },
  // Social networks read JPEG at exactly this size.
  card: { avif: [], jpeg: [1200], quality: 64 },
}

const tallAround = (/** @type {number} */ centre) => ({
  left: Math.round(centre - 480),
  top: 0,
  width: 960,
  height: 1600,
})

const squares = [
  'bat-01-hero',
  'bat-02-back',
  'bat-03-edge',
  'bat-04-splice',
  'bat-05-toe',
  'bat-06-sensor',
  'bat-07-flat',
  'bat-08-grass',
  'bat-09-dark',
  'sensor-01-hero',
  'sensor-02-front',
  'sensor-03-side',
  'sensor-04-on-bat',
  'sensor-05-box',
  'sensor-06-hand-scale',
  'sensor-07-dark',
]

/** @type {Recipe[]} */
const photos = [
  ...squares.map((name) => ({ name, master: name, slot: /** @type {const} */ ('square') })),
  { name: 'bat-01-hero-tall', master: 'bat-01-hero', slot: 'tall', crop: tallAround(800) },
  { name: 'bat-02-back-tall', master: 'bat-02-back', slot: 'tall', crop: tallAround(790) },
  { name: 'bat-09-dark-tall', master: 'bat-09-dark', slot: 'tall', crop: tallAround(795) },
  { name: 'site-hero', master: 'site-hero', slot: 'landscape' },
  { name: 'site-hero-portrait', master: 'site-hero-portrait', slot: 'portrait' },
  { name: 'bat-turn', master: 'bat-turn', slot: 'turn' },
  { name: 'tech-exploded', master: 'tech-exploded', slot: 'exploded' },
  { name: 'card-site', master: 'site-og', slot: 'card', overlay: 'photos/brand/social-card.png' },
  { name: 'card-bat', master: 'bat-08-grass', slot: 'card', crop: { left: 0, top: 420, width: 1600, height: 840 } },
  {
    name: 'card-sensor',
    master: 'sensor-01-hero',
    slot: 'card',
    crop: { left: 0, top: 360, width: 1600, height: 840 },
  },
]

await mkdir(output, { recursive: true })
/** @type {MadeSet[]} */
const manifest = []
/** @type {Set<string>} */
const wanted = new Set()
for (const photo of photos) manifest.push(await makeSet(photo))
await removeStale(wanted)
await writeFile(path.join(root, 'app/parts/photos/manifest.ts'), printManifest(manifest))
await makeIcons(root)

/** @param {Recipe} photo @returns {Promise<MadeSet>} */
async function makeSet(photo) {
  const slot = slots[photo.slot]
  const source = await readFile(path.join(masters, `${photo.master}.jpg`))
  const overlay = photo.overlay ? await readFile(path.join(root, photo.overlay)) : null
  const version = createHash('sha256')
    .update(source)
    .update(overlay ?? '')
    .update(JSON.stringify([photo.crop ?? null, slot.quality]))
    .digest('hex')
    .slice(0, 8)

  const picture = () => {
    const whole = sharp(source)
    return photo.crop ? whole.extract(photo.crop) : whole
  }
  const size = photo.crop ?? (await sharp(source).metadata())

  for (const width of slot.avif) {
    await make(`${photo.name}-${width}.${version}.avif`, () =>
      picture().resize(width).avif({ quality: slot.quality, effort: 4 }),
    )
  }
  for (const width of slot.jpeg) {
    await make(`${photo.name}-${width}.${version}.jpg`, () => {
      const resized = picture().resize(width)
      const composed = overlay ? resized.composite([{ input: overlay }]) : resized
      return composed.jpeg({ quality: 78, mozjpeg: true })
    })
  }
  const largest = Math.max(...slot.avif, ...slot.jpeg)
  return {
    name: photo.name,
    version,
    width: largest,
    height: Math.round((largest * size.height) / size.width),
    slot: photo.slot,
    colour: await meanColour(picture()),
  }
}

/** @param {string} file @param {() => import('sharp').Sharp} render */
async function make(file, render) {
  wanted.add(file)
  const target = path.join(output, file)
  if (existsSync(target)) return
  const { size } = await render().toFile(target)
  console.log(`${file}  ${Math.round(size / 1000)} kB`)
}

/** @param {Set<string>} keep */
async function removeStale(keep) {
  for (const file of await readdir(output)) {
    if (!keep.has(file)) await rm(path.join(output, file))
  }
}

/**
 * The colour of the frame until the picture arrives. The mean, because the most frequent colour may be that of the bat.
 * @param {import('sharp').Sharp} picture
 */
async function meanColour(picture) {
  const { channels } = await sharp(await picture.toBuffer()).stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}

/** @param {MadeSet[]} sets */
function printManifest(sets) {
  const widths = Object.entries(slots).map(
    ([slot, { avif, jpeg }]) => `  ${slot}: { avif: [${avif.join(', ')}], jpeg: [${jpeg.join(', ')}] },`,
  )
  const rows = sets.map(
    ({ name, slot, version, width, height, colour }) =>
      `  '${name}': { slot: '${slot}', version: '${version}', width: ${width}, height: ${height}, colour: '${colour}' },`,
  )
  return `// Written by \`npm run photos\` (scripts/photos.mjs) from the masters in photos/; change it there.

/** The available widths of each slot, the kind of place a picture is made for. */
export const slotWidths: Record<string, { avif: readonly number[]; jpeg: readonly number[] }> = {
${widths.join('\n')}
}

/** \`colour\` is the picture's average, shown until it has loaded. */
export const manifest = {
${rows.join('\n')}
}

export type PhotoName = keyof typeof manifest
`
}
