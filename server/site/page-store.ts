import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { storeResponse, type StoredResponse } from './stored-response.ts'

export type PageStore = {
  /** The stored response; null if it must be rendered first. */
  find: (path: string) => StoredResponse | null
  /** Renders, stores and returns the page. Concurrent calls render once. */
  fetch: (path: string) => Promise<StoredResponse>
  /** Drops all pages because the catalogue changed. A page that is being rendered is not stored. */
  clear: () => void
  /** Prerenders these pages, one after the other. */
  warm: (paths: string[]) => Promise<void>
}

type Rendered = { status: number; html: string }

/** Stores pages as bytes. `keyOf` maps all unknown paths to one page, so invented paths cannot fill the memory. */
export function openPageStore(options: {
  keyOf: (path: string) => string
  /** Receives the key, never the visitor's address, because every visitor gets the result. */
  render: (key: string) => Promise<Rendered>
  headers: Record<string, string>
}): PageStore {
  let stored = new Map<string, StoredResponse>()
  let pending = new Map<string, Promise<StoredResponse>>()

  async function make(key: string): Promise<StoredResponse> {
    const { status, html } = await options.render(key)
    const identity = Buffer.from(html)
    const br = await compress(identity)
    return storeResponse({
      status,
      type: 'text/html; charset=utf-8',
      // Browsers revalidate each time, so that a changed price is seen at once.
      cacheControl: 'no-cache',
      headers: options.headers,
      bodies: { identity, br, gzip: gzipSync(identity, { level: 9 }) },
    })
  }

  function fetch(path: string): Promise<StoredResponse> {
    const key = options.keyOf(path)
    const ready = stored.get(key)
    if (ready) return Promise.resolve(ready)
    const begun = pending.get(key)
    if (begun) return begun

    // A page begun before the catalogue changed is written to the old maps, which are no longer read.
    const [keep, running] = [stored, pending]
    const making = make(key)
      .then((answer) => {
        keep.set(key, answer)
        return answer
      })
      .finally(() => running.delete(key))
    running.set(key, making)
    return making
  }

  return {
    find: (path) => stored.get(path) ?? null,
    fetch,
    clear() {
      stored = new Map()
      pending = new Map()
    },
    async warm(paths) {
      for (const path of paths) {
        await fetch(path)
        // Yield, so that requests wait for one page at most.
        await nextTurn()
      }
    },
  }
}

/** A new connection carries 14,600 bytes in its first round trip, of which the headers take some 900. */
const firstTripBytes = 13_500

/** A page too long for the first round trip is compressed again: it takes 50 ms in another thread and saves a tenth. */
async function compress(identity: Buffer): Promise<Buffer> {
  const quick = await brotli(identity, 6)
  return quick.length > firstTripBytes ? await brotli(identity, 10) : quick
}

const brotliAtQuality = promisify(brotliCompress)

const brotli = (identity: Buffer, quality: number): Promise<Buffer> =>
  brotliAtQuality(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  })
