import { mostUploadsOfAddress } from '#domain/customers/upload.ts'

/** With a chunk in memory for each, as raw bytes and as the text of a statement, some 80 MB. */
const mostBodies = 24

export type UploadBody = { ended: AbortSignal; leave: () => void }

export type UploadGate = {
  enter: (ticket: string, address: string) => UploadBody | 'too-many-of-address' | 'too-many'
}

/** Limits the upload bodies at once: one per ticket, few per address, and in all. Counted until memory is free. */
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
