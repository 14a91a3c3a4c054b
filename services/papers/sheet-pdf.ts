import { fileURLToPath } from 'node:url'
import type { Sheet } from '#domain/orders/sheet.ts'

const fonts = {
  regular: () => import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: () => import.meta.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
}

type FontSource = Parameters<PDFKit.PDFDocument['font']>[0]

const parsedFonts = new Map<string, FontSource>()

/**
 * Parses a font once for all documents, because parsing takes several times as long as writing a document. pdfkit parses a font
 * only for a document, so this one is created for that. It accepts parsed fonts, although its types do not say so.
 */
function parseFont(PDFDocument: new (options: PDFKit.PDFDocumentOptions) => unknown, file: string): FontSource {
  const { _font } = new PDFDocument({ font: fileURLToPath(file) }) as { _font: { font: FontSource } }
  parsedFonts.set(file, _font.font)
  return _font.font
}

const left = 56
const width = 595.28 - 2 * left
/** The width of each column of figures. The first column takes the rest. */
const figureWidth = 64
const sumsFrom = left + width - 216

/** A receipt, an invoice or a credit note on A4, tagged for screen readers, with its fonts inside. */
export async function makeSheetPdf(sheet: Sheet): Promise<Uint8Array> {
  // Loaded on demand, because it is large and few requests need it.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    // Otherwise pdfkit parses Helvetica for each document, although the document uses other fonts.
    font: '',
    info: { Title: [sheet.title, ...sheet.about].join(', '), Author: sheet.seller.name },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Uint8Array>((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', fail)
  })
  for (const [name, resolve] of Object.entries(fonts)) {
    const file = resolve()
    doc.registerFont(name, parsedFonts.get(file) ?? parseFont(PDFDocument, file))
  }

  const root = doc.struct('Document')
  doc.addStructure(root)
  type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }
  const put = (text: string, size: number, { x, y, ...place }: Place, { parent = root, type = 'P' } = {}) => {
    const isBold = type !== 'P' && type !== 'TD'
    doc.font(isBold ? 'bold' : 'regular', size)
    doc.text(text, x, y, { ...place, lineGap: 2, structParent: parent, structType: type })
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
  let y = put(sheet.seller.name, 15, { x: left, y: left, width: half }, { type: 'H2' })
  for (const line of sheet.seller.lines) y = put(line, 9.5, { x: left, y, width: half })
  let right = put(sheet.title, 18, { x: left + half, y: left, width: width - half, align: 'right' }, { type: 'H1' })
  for (const line of sheet.about)
    right = put(line, 9.5, { x: left + half, y: right, width: width - half, align: 'right' })
  y = Math.max(y, right) + 12
  rule(y, left, 1.5)
  y += 18

  if (sheet.to.lines.length > 0) {
    y = put(sheet.to.heading, 9.5, { x: left, y, width }, { type: 'H2' })
    for (const line of sheet.to.lines) y = put(line, 9.5, { x: left, y, width })
    y += 24
  }

  const table = doc.struct('Table')
  root.add(table)
  const figures = sheet.columns.length - 1
  const row = ([name = '', ...amounts]: readonly string[], type: 'TH' | 'TD') => {
    const parent = doc.struct('TR')
    table.add(parent)
    const below = put(name, 9.5, { x: left, y, width: width - figures * figureWidth - 8 }, { parent, type })
    amounts.forEach((amount, index) => {
      const x = left + width - (figures - index) * figureWidth
      put(amount, 9.5, { x, y, width: figureWidth, align: 'right' }, { parent, type })
    })
    parent.end()
    rule(below + 5, left, 0.5)
    y = below + 12
  }
  row(sheet.columns, 'TH')
  for (const cells of sheet.rows) row(cells, 'TD')
  table.end()

  y += 10
  for (const { label, amount, isTotal } of sheet.sums) {
    if (isTotal) {
      rule(y + 3, sumsFrom, 1.5)
      y += 10
    }
    const type = isTotal ? 'H3' : 'P'
    const size = isTotal ? 12 : 9.5
    put(label, size, { x: sumsFrom, y, width: 130 }, { type })
    y = put(amount, size, { x: sumsFrom + 116, y, width: 100, align: 'right' }, { type }) + 2
  }
  y += 30
  for (const note of sheet.notes) y = put(note, 8, { x: left, y, width })
  root.end()
  doc.end()
  return await written
}
