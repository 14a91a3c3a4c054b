import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

type ZipOptions = {
  /** Stores the file uncompressed. For photos, videos and PDFs, which are compressed already. */
  isStored?: boolean
}

/** Writes a ZIP file by file, in parts, so that it is never in memory as a whole. */
export function openZip(now: Date) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault
    chunks.push(chunk)
  })
  return {
    async add(
      name: string,
      bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
      { isStored = false }: ZipOptions = {},
    ): Promise<void> {
      const entry = isStored ? new ZipPassThrough(name) : new ZipDeflate(name)
      entry.mtime = now
      zip.add(entry)
      for await (const part of bytes) entry.push(part)
      entry.push(new Uint8Array(0), true)
    },
    close(): Buffer {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
