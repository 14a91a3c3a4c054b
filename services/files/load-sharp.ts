import type Sharp from 'sharp'

type SharpLibrary = typeof Sharp

let loaded: Promise<SharpLibrary> | null = null

/** Loads the library with the first picture, because many processes never get one. */
export function loadSharp(): Promise<SharpLibrary> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  // Blocks every format except those of cameras and screenshots, although the library can read more.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)
  sharp.unblock({ operation: loaders })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** A queue that works on one picture at a time, because decoding may take two hundred megabytes. */
export function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
