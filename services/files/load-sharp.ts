import type Sharp from 'sharp'

type SharpLibrary = typeof Sharp

let loaded: Promise<SharpLibrary> | null = null

/** Loaded with the first picture, because some shops get none. */
export function loadSharp(): Promise<SharpLibrary> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp')
  // Decode only the formats of cameras and screens, although the library could read more.
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}`)
  sharp.unblock({ operation: loaders })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** A queue that works on one picture at a time: decoding may take two hundred megabytes. */
export function inTurn(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}
