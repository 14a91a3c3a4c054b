import { getDocumentProxy } from 'unpdf'

/** Parses a PDF. Its text has no spaces, because a PDF positions words without writing spaces. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join('')
  return { pdf, page, text: text.replaceAll(/\s/g, '') }
}
