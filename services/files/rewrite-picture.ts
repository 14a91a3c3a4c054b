import { Readable } from 'node:stream'
import type Sharp from 'sharp'
import { longestSide, mostPixels, type FileRefusal } from '#domain/customers/upload.ts'

export type RewrittenPicture = { bytes: Buffer; width: number; height: number }

type SharpLibrary = typeof Sharp

/** Loaded with the first picture: a shop that gets none does without it. */
let loaded: Promise<SharpLibrary> | null = null

async function loadSharp(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  // Decode only the formats of cameras and screens, although the library could read more.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)
  sharp.unblock({ operation: loaders })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** One at a time: a picture may take two hundred megabytes while it is decoded. */
let last: Promise<unknown> = Promise.resolve()

/** A picture as a new upright JPEG on white, bounded in size: only the pixels of the original are in it. */
export function rewritePicture(bytes: AsyncIterable<Uint8Array>): Promise<RewrittenPicture | FileRefusal> {
  const rewritten = last.then(() => rewrite(bytes))
  last = rewritten.catch(() => {})
  return rewritten
}

async function rewrite(bytes: AsyncIterable<Uint8Array>): Promise<RewrittenPicture | FileRefusal> {
  loaded ??= loadSharp()
  const sharp = await loaded
  const picture = sharp({ limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, progressive: true })
    .timeout({ seconds: 30 })
  const source = Readable.from(bytes)
  // A fault of the database while it is read must not look like one of the picture.
  let fault: Error | null = null
  source.on('error', (reason) => {
    fault = reason
    picture.destroy()
  })
  source.pipe(picture)
  try {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (reason) {
    source.destroy()
    if (fault) throw fault
    return /pixel limit/i.test(String(reason)) ? 'too-many-pixels' : 'damaged'
  }
}
