import { strToU8 } from 'fflate'
import type { PersonCopy, StaffNotes } from '#db/people/copy-person.ts'
import { findFile } from '#db/cases/files.ts'
import { formatCaseNumber } from '#domain/customers/case.ts'
import { formatMoment } from '#domain/calendar/london-time.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { isPaid } from '#domain/orders/order.ts'
import { formatOrderNumber } from '#domain/orders/order-number.ts'
import { savedFileName } from '#domain/customers/upload.ts'
import { openFile } from '#services/files/open-file.ts'
import { openZip } from '#services/files/open-zip.ts'
import { openDocumentPdf } from '#services/papers/document-pdf.ts'
import { makeOrderReceipt } from '#services/papers/order-receipt.ts'
import type { Services } from '#services/services.ts'

type Copy = PersonCopy & { notes?: StaffNotes }

const fileNames: Record<keyof Copy, string> = {
  account: 'account.json',
  orders: 'orders.json',
  refunds: 'refunds.json',
  documents: 'documents.json',
  returns: 'returns.json',
  cancellations: 'cancellations.json',
  addressChanges: 'address-changes.json',
  emails: 'emails.json',
  messages: 'messages.json',
  claims: 'warranty-claims.json',
  applications: 'retailer-applications.json',
  conversations: 'conversations.json',
  files: 'files.json',
  reviews: 'reviews.json',
  analytics: 'analytics.json',
  notes: 'notes.json',
  stockAlerts: 'stock-alerts.json',
}

/** At most so many bytes of photos and videos are in one copy. Further files are only named; their case has them. */
const mostFileBytes = 50 * 1024 * 1024

/** A ZIP with a copy of a person's data: as JSON for programs, a text and receipts to read, and the stored photos and videos. */
export async function zipPerson(services: Services, copy: Copy, now: Date): Promise<Uint8Array> {
  const placed = placeFiles(copy.files)
  const zip = openZip(now)
  await zip.add('read-me.txt', [strToU8(summary(copy, placed, now))])
  const described = {
    ...copy,
    files: placed.map(({ path, file }) => ({ ...file, in_this_copy: path })),
  }
  for (const [part, value] of Object.entries(described)) {
    const json = strToU8(`${JSON.stringify(value, null, 2)}\n`)
    await zip.add(fileNames[part as keyof Copy], [json])
  }
  for (const { path, file } of placed) {
    const row = path === null ? null : await findFile(services.db, file.id)
    // Photos and videos cannot be compressed.
    if (path !== null && row) await zip.add(path, await openFile(services, row), { isStored: true })
  }
  for (const order of copy.orders) {
    if (!isPaid(order)) continue
    const { filename, bytes } = await makeOrderReceipt(order, { company: services.config.company, isWhole: true })
    await zip.add(`receipts/${filename}`, [bytes], { isStored: true })
  }
  for (const document of copy.documents) {
    const { filename, bytes } = await openDocumentPdf(services.db, document)
    await zip.add(`documents/${filename}`, [bytes], { isStored: true })
  }
  return zip.close()
}

type PlacedFile = { file: PersonCopy['files'][number]; path: string | null }

/** The path of each file in the copy; null for files beyond the limit. */
function placeFiles(files: PersonCopy['files']): PlacedFile[] {
  let left = mostFileBytes
  return files.map((file, index) => {
    const { name, media_type, size, conversation } = file
    if ((size ?? 0) > left) return { file, path: null }
    left -= size ?? 0
    const saved = savedFileName(name, media_type ?? '')
    const folder = conversation === null ? 'reviews' : formatCaseNumber(conversation)
    return { file, path: `files/${folder}/${index + 1}-${saved}` }
  })
}

function summary(copy: PersonCopy, placed: readonly PlacedFile[], now: Date): string {
  const { account, orders, documents, emails, messages, claims, applications, conversations, reviews } = copy
  const leftOut = placed.filter(({ path }) => path === null).length
  const lines = [
    `What we keep about you, as of ${formatMoment(now)} (London time).`,
    '',
    ...(account.email === undefined
      ? ['No account.']
      : [`Name: ${account.first_name} ${account.last_name}`, `Email: ${account.email}`]),
    '',
    `Orders (orders.json): ${orders.length}`,
    ...orders.map(
      ({ id, quantity, product_name, total_amount, currency, created_at }) =>
        `- ${formatOrderNumber(id)}: ${quantity} × ${product_name}, ${formatMoney(total_amount, currency)}, ${formatMoment(created_at)}`,
    ),
    ...(orders.some(isPaid) ? ['- Receipts of what was paid are in the folder receipts.'] : []),
    ...(documents.length > 0 ? ['- Invoices and credit notes are in the folder documents.'] : []),
    '',
    `Emails we sent you (emails.json): ${emails.length}`,
    `Messages you sent us (messages.json): ${messages.length}`,
    `Warranty claims (warranty-claims.json): ${claims.length}`,
    `Applications as a retailer (retailer-applications.json): ${applications.length}`,
    `What was written in conversations with us (conversations.json): ${conversations.length}`,
    `What you wrote in reviews (reviews.json): ${reviews.length}`,
    `Photos and videos (files.json; the files are in the folder files): ${placed.length}`,
    ...(leftOut > 0
      ? [
          `- Too large for one copy: ${leftOut}. They are on the pages of the conversations, and we’ll send them on request.`,
        ]
      : []),
    '',
    'Amounts in the other files are in pence, and times are in UTC.',
  ]
  return `${lines.join('\n')}\n`
}
