/** The response to a request with a body; null if the connection broke. */
export type Sent = { status: number; text: string; offset: number | null } | null

type Sending = {
  path: string
  body: Blob
  headers: Record<string, string>
  signal: AbortSignal
  onProgress: (bytes: number) => void
}

/** A connection without progress for this long counts as broken. */
const silenceMs = 30_000

/** Uploads bytes with XMLHttpRequest, because fetch reports no progress. */
export function sendBytes({ path, body, headers, signal, onProgress }: Sending): Promise<Sent> {
  return new Promise((settle) => {
    const request = new XMLHttpRequest()
    let silence = setTimeout(() => request.abort(), silenceMs)
    function heard() {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), silenceMs)
    }
    function end(sent: Sent) {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      settle(sent)
    }
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.open('PUT', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => {
      heard()
      onProgress(loaded)
    })
    request.addEventListener('load', () => {
      const offset = request.getResponseHeader('upload-offset')
      end({ status: request.status, text: request.responseText, offset: offset === null ? null : Number(offset) })
    })
    request.addEventListener('error', () => end(null))
    request.addEventListener('abort', () => end(null))
    request.send(body)
  })
}
