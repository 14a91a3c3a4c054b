import { accessToken } from '#app/parts/session/session.ts'

/** Fetches a file of a case or a return. The access token is sent as a header, so that it is in no address. */
export async function fetchFile(id: string, access?: string, opens: 'case' | 'order' = 'case'): Promise<Blob> {
  const token = await accessToken()
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(access && { [`x-${opens}-access`]: access }),
  }
  const response = await fetch(`/files/${id}`, { headers })
  if (!response.ok) throw new Error(`The file ${id} was answered with ${response.status}`)
  return await response.blob()
}

/** The content security policy allows only our own images and data URLs. */
export function asDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string)) // readAsDataURL gives text
    reader.addEventListener('error', () => reject(new Error('The picture could not be read')))
    reader.readAsDataURL(blob)
  })
}

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
