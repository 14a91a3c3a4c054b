// Makes the set of favicons from photos/brand/mark.svg.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const navy = '#0b1220'

/** @param {string} root */
export async function makeIcons(root) {
  const mark = path.join(root, 'photos/brand/mark.svg')
  const svg = await readFile(mark)
  const target = (/** @type {string} */ file) => path.join(root, 'public', file)
  const square = (/** @type {number} */ size) => sharp(svg, { density: (72 * size) / 64 }).resize(size, size)

  await copyFile(mark, target('favicon.svg'))
  await writeFile(target('favicon.ico'), ico(await square(32).png().toBuffer(), 32))
  await square(192).png({ palette: true }).toFile(target('icon-192.png'))
  await square(512).png({ palette: true }).toFile(target('icon-512.png'))
  // Phones crop these two to their own shape, so the background fills the square and the mark keeps a margin.
  await onFullGround(await square(140).png().toBuffer(), 180).toFile(target('apple-touch-icon.png'))
  await onFullGround(await square(360).png().toBuffer(), 512).toFile(target('icon-maskable-512.png'))
}

/** @param {Buffer} picture @param {number} size */
function onFullGround(picture, size) {
  return sharp({ create: { width: size, height: size, channels: 3, background: navy } })
    .composite([{ input: picture }])
    .png({ palette: true })
}

/**
 * An icon file that holds one PNG: a six-byte header, one sixteen-byte entry, the picture.
 * @param {Buffer} png @param {number} size
 */
function ico(png, size) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(22, 18)
  return Buffer.concat([header, png])
}
