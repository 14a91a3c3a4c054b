import { mostUploadsOfAddress } from '#domain/customers/upload.ts'

/** Each body holds a chunk in memory, as raw bytes and as the text of a statement: some 80 MB in all. */
const mostBodies = 24

export type UploadBody = { ended: AbortSignal; leave: () => void }

export type UploadGate = {
  enter: (ticket: string, address: string) => UploadBody | 'too-many-of-address' | 'too-many'
}

/** Limits concurrent upload bodies: one per ticket, few per address, and in total. A body counts until its memory is free. */
export function openUploadGate(): UploadGate {
  const bodies = new Set<{ ticket: string; address: string; end: AbortController }>()
  return {
    enter(ticket, address) {
      for (const body of bodies) if (body.ticket === ticket) body.end.abort()
      const ofAddress = [...bodies].filter((body) => body.address === address && !body.end.signal.aborted)
      if (ofAddress.length >= mostUploadsOfAddress) return 'too-many-of-address'
      if (bodies.size >= mostBodies) return 'too-many'
      const body = { ticket, address, end: new AbortController() }
      bodies.add(body)
      return { ended: body.end.signal, leave: () => void bodies.delete(body) }
    },
  }
}
