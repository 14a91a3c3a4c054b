function saveFile(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

const decode = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

export const saveZip = (name: string, zip: string) => saveFile(name, [decode(zip)], 'application/zip')

export const savePdf = (name: string, pdf: string) => saveFile(name, [decode(pdf)], 'application/pdf')

export const saveCsv = (name: string, ...parts: string[]) => saveFile(name, parts, 'text/csv;charset=utf-8')
