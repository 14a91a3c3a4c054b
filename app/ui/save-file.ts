/** Hands a file to the browser's own downloads. */
function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** A ZIP as functions answer it, in base64. */
export function saveZip(name: string, zip: string): void {
  saveFile(
    name,
    Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0)),
    'application/zip',
  )
}
