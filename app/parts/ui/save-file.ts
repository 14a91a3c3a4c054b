export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the file only after the click, so its address stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const decode = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

export const saveZip = (name: string, zip: string) =>
  saveBlob(new Blob([decode(zip)], { type: 'application/zip' }), name)

export const savePdf = (name: string, pdf: string) =>
  saveBlob(new Blob([decode(pdf)], { type: 'application/pdf' }), name)

export const saveCsv = (name: string, ...parts: string[]) =>
  saveBlob(new Blob(parts, { type: 'text/csv;charset=utf-8' }), name)
