import type { IncomingMessage } from 'node:http'

export type Incoming = {
  /** Several headers of one name are joined, as the web does it, so that the shop and its proxy read the same value. */
  header: (name: string) => string | null
  /** The body, or null if it is longer than the limit; reading stops there, even if its declared length is shorter. */
  readAtMost: (limit: number) => Promise<Buffer | null>
}

/** The client disconnected before it had sent everything, so no response can be sent. */
export class HungUp extends Error {}

export function fromRequest(request: Request): Incoming {
  return {
    header: (name) => request.headers.get(name),
    async readAtMost(limit) {
      if (Number(request.headers.get('content-length') ?? 0) > limit) return null
      const chunks: Uint8Array[] = []
      let size = 0
      for await (const chunk of request.body ?? []) {
        size += chunk.length
        if (size > limit) return null
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    },
  }
}

/** Avoids Node's parsed headers, which are built only on demand, and a web stream for the body. */
export function fromNode(request: IncomingMessage): Incoming {
  const header = (name: string) => findHeader(request.rawHeaders, name)
  return {
    header,
    readAtMost(limit) {
      if (Number(header('content-length') ?? 0) > limit) return Promise.resolve(null)
      return new Promise((read, failed) => {
        const chunks: Buffer[] = []
        let size = 0
        function take(chunk: Buffer) {
          size += chunk.length
          chunks.push(chunk)
          if (size <= limit) return
          request.off('data', take)
          read(null)
        }
        request.on('data', take)
        request.once('end', () => read(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks))) // there is one
        request.once('error', () => failed(new HungUp()))
        // The error may have been emitted before this listener was added; `close` always follows, also after the end.
        request.once('close', () => {
          if (!request.readableEnded) failed(new HungUp())
        })
      })
    },
  }
}

function findHeader(raw: readonly string[], name: string): string | null {
  let found: string | null = null
  for (let index = 0; index < raw.length; index += 2) {
    const candidate = raw[index]!
    if (candidate.length !== name.length || candidate.toLowerCase() !== name) continue
    found = found === null ? raw[index + 1]! : `${found}, ${raw[index + 1]}`
  }
  return found
}
