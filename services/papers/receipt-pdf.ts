import { fileURLToPath } from 'node:url'
import { writeReceipt, type Sale } from '#domain/orders/receipt.ts'
import type { Company } from '#domain/site/company.ts'

const fonts = {
  regular: () => import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: () => import.meta.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
}

const left = 56
const width = 595.28 - 2 * left
/** Where the columns of the items end on the right; the first begins on the left. */
const columns = { quantity: left + 320, each: left + 400, price: left + width }
const sumsFrom = left + width - 216

/** The receipt of a paid order on one sheet of A4, tagged for screen readers, with its fonts inside. */
export async function makeReceiptPdf(sale: Sale, company: Company): Promise<Uint8Array> {
  // A large library that few requests need.
  const { default: PDFDocument } = await import('pdfkit')
  const receipt = writeReceipt(sale, company)
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: ['Receipt', ...receipt.about].join(', '), Author: receipt.seller.name },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array>((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', fail)
  })
  for (const [name, resolve] of Object.entries(fonts)) doc.registerFont(name, fileURLToPath(resolve()))

  const sheet = doc.struct('Document')
  doc.addStructure(sheet)
  type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }
  const put = (words: string, size: number, { x, y, ...place }: Place, { parent = sheet, type = 'P' } = {}) => {
    const isBold = type !== 'P' && type !== 'TD'
    doc.font(isBold ? 'bold' : 'regular', size)
    doc.text(words, x, y, { ...place, lineGap: 2, structParent: parent, structType: type })
    return doc.y
  }
  const rule = (y: number, from: number, thickness: number) => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(from, y)
      .lineTo(left + width, y)
      .lineWidth(thickness)
      .stroke()
    doc.endMarkedContent()
  }

  const half = width * 0.6
  let y = put(receipt.seller.name, 15, { x: left, y: left, width: half }, { type: 'H2' })
  for (const line of receipt.seller.lines) y = put(line, 9.5, { x: left, y, width: half })
  let right = put('Receipt', 18, { x: left + half, y: left, width: width - half, align: 'right' }, { type: 'H1' })
  for (const line of receipt.about)
    right = put(line, 9.5, { x: left + half, y: right, width: width - half, align: 'right' })
  y = Math.max(y, right) + 12
  rule(y, left, 1.5)
  y += 18

  if (receipt.soldTo.length > 0) {
    y = put('Sold to', 9.5, { x: left, y, width }, { type: 'H2' })
    for (const line of receipt.soldTo) y = put(line, 9.5, { x: left, y, width })
    y += 24
  }

  const table = doc.struct('Table')
  sheet.add(table)
  const row = (cells: readonly [string, string, string, string], type: 'TH' | 'TD') => {
    const parent = doc.struct('TR')
    table.add(parent)
    const [name, ...amounts] = cells
    const ends = [columns.quantity, columns.each, columns.price]
    const below = put(name, 9.5, { x: left, y, width: 240 }, { parent, type })
    amounts.forEach((amount, index) => {
      put(amount, 9.5, { x: (ends[index] ?? 0) - 80, y, width: 80, align: 'right' }, { parent, type })
    })
    parent.end()
    rule(below + 5, left, 0.5)
    y = below + 12
  }
  row(['Item', 'Quantity', 'Each', 'Price'], 'TH')
  for (const { name, quantity, each, price } of receipt.items) row([name, quantity, each, price], 'TD')
  table.end()

  y += 10
  for (const { label, amount, isTotal } of receipt.sums) {
    if (isTotal) {
      rule(y + 3, sumsFrom, 1.5)
      y += 10
    }
    const type = isTotal ? 'H3' : 'P'
    const size = isTotal ? 12 : 9.5
    put(label, size, { x: sumsFrom, y, width: 130 }, { type })
    y = put(amount, size, { x: sumsFrom + 116, y, width: 100, align: 'right' }, { type }) + 2
  }
  put(receipt.reference, 8, { x: left, y: y + 30, width })
  sheet.end()
  doc.end()
  return await written
}
